"""How thoroughly the property tests search, chosen by ``HYPOTHESIS_PROFILE``."""

import os
from typing import Final

import pytest
from hypothesis import HealthCheck, settings

pytest.register_assert_rewrite("bluemoon.testing")

DEV_EXAMPLES: Final = 50
CI_EXAMPLES: Final = 100
NIGHTLY_EXAMPLES: Final = 5000

# A slow or busy machine is no reason for a test to fail.
PATIENT: Final = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])

settings.register_profile("dev", PATIENT, max_examples=DEV_EXAMPLES)
settings.register_profile(
    "ci", PATIENT, max_examples=CI_EXAMPLES, derandomize=True, database=None, print_blob=True
)
settings.register_profile("nightly", PATIENT, max_examples=NIGHTLY_EXAMPLES, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))
