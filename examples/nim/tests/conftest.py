"""Let pytest explain the failures of the contract."""

import pytest

pytest.register_assert_rewrite("bluemoon.testing")
