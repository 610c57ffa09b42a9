"""Files are replaced by whole ones or not at all, and nothing but a file is replaced."""

import errno
import os
from collections.abc import Callable
from pathlib import Path
from stat import S_IMODE, S_ISCHR, S_ISFIFO
from typing import Final

import pytest

from bluemoon.files import write_whole

OLD: Final = b"old\n"
NEW: Final = b"new \xff\n"


def fails(*_: object) -> None:
    raise OSError(errno.ENOSPC, "the disk is full")


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_new_file_is_written(tmp_path: Path) -> None:
    write_whole(tmp_path / "file", NEW)

    assert NEW == (tmp_path / "file").read_bytes()
    assert ["file"] == names(tmp_path)


def test_a_new_file_has_the_usual_mode(tmp_path: Path) -> None:
    (tmp_path / "usual").touch()
    write_whole(tmp_path / "file", NEW)

    assert (tmp_path / "usual").stat().st_mode == (tmp_path / "file").stat().st_mode


@pytest.mark.parametrize("mode", [0o600, 0o644, 0o755, 0o400])
def test_a_file_that_is_replaced_keeps_its_mode(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "file"
    path.write_bytes(OLD)
    path.chmod(mode)
    write_whole(path, NEW)

    assert NEW == path.read_bytes()
    assert mode == S_IMODE(path.stat().st_mode)
    assert ["file"] == names(tmp_path)


@pytest.mark.parametrize(
    ("owner", "function"), [(os, "fsync"), (Path, "chmod"), (Path, "replace"), (Path, "open")]
)
def test_whatever_fails_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, owner: object, function: str
) -> None:
    path = tmp_path / "file"
    path.write_bytes(OLD)
    with monkeypatch.context() as patch:
        patch.setattr(owner, function, fails)
        with pytest.raises(OSError, match="the disk is full") as caught:
            write_whole(path, NEW)

    assert (errno.ENOSPC, str(path)) == (caught.value.errno, caught.value.filename)
    assert OLD == path.read_bytes()
    assert ["file"] == names(tmp_path)


def test_an_interruption_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    path.write_bytes(OLD)

    def interrupt(_: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_whole(path, NEW)

    assert OLD == path.read_bytes()
    assert ["file"] == names(tmp_path)


def test_the_content_is_on_the_disk_before_it_takes_the_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise a power cut could leave an empty file where the old one was."""
    order: list[str] = []
    sync, replace = os.fsync, Path.replace

    def synced(file: int) -> None:
        order.append("fsync")
        sync(file)

    def replaced(self: Path, target: Path) -> Path:
        order.append("replace")
        return replace(self, target)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(Path, "replace", replaced)
    write_whole(tmp_path / "file", NEW)

    assert ["fsync", "replace"] == order


def test_a_file_with_the_longest_name_can_be_written(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 255)
    write_whole(path, NEW)

    assert NEW == path.read_bytes()


class TestNotAFile:
    """What is there and is not a regular file is refused and left alone."""

    def refused(self, path: Path) -> None:
        with pytest.raises(OSError, match="not a regular file") as caught:
            write_whole(path, NEW)
        assert str(path) == caught.value.filename

    def test_a_device(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Root could replace it; not in this test, which may be run by root."""
        monkeypatch.setattr(Path, "replace", fails)
        before = Path(os.devnull).lstat()
        self.refused(Path(os.devnull))

        assert S_ISCHR(before.st_mode)
        assert before.st_ino == Path(os.devnull).lstat().st_ino

    def test_a_fifo(self, tmp_path: Path) -> None:
        """Neither replaced nor opened, which would wait for a reader."""
        os.mkfifo(tmp_path / "fifo")
        self.refused(tmp_path / "fifo")

        assert S_ISFIFO((tmp_path / "fifo").lstat().st_mode)
        assert ["fifo"] == names(tmp_path)

    @pytest.mark.parametrize("content", [[], ["inner"]])
    def test_a_directory(self, tmp_path: Path, content: list[str]) -> None:
        (tmp_path / "folder").mkdir()
        for name in content:
            (tmp_path / "folder" / name).touch()
        self.refused(tmp_path / "folder")

        assert ["folder"] == names(tmp_path)
        assert content == names(tmp_path / "folder")

    @pytest.mark.parametrize("name", ["", ".", "..", "/"])
    def test_a_directory_without_a_name_of_its_own(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
    ) -> None:
        monkeypatch.chdir(tmp_path)
        self.refused(Path(name))

        assert [] == names(tmp_path)

    def test_a_symbolic_link(self, tmp_path: Path) -> None:
        """It may be the only way to the file that it leads to."""
        (tmp_path / "file").write_bytes(OLD)
        (tmp_path / "link").symlink_to("file")
        self.refused(tmp_path / "link")

        assert (tmp_path / "link").is_symlink()
        assert OLD == (tmp_path / "file").read_bytes()
        assert ["file", "link"] == names(tmp_path)

    def test_a_symbolic_link_that_leads_nowhere(self, tmp_path: Path) -> None:
        (tmp_path / "link").symlink_to("nothing")
        self.refused(tmp_path / "link")

        assert (tmp_path / "link").is_symlink()
        assert ["link"] == names(tmp_path)


def in_missing_folder(folder: Path) -> Path:
    return folder / "missing" / "file"


def in_a_file(folder: Path) -> Path:
    (folder / "plain").touch()
    return folder / "plain" / "file"


def with_a_name_too_long(folder: Path) -> Path:
    return folder / ("x" * 256)


@pytest.mark.parametrize(
    ("place", "number"),
    [
        (in_missing_folder, errno.ENOENT),
        (in_a_file, errno.ENOTDIR),
        (with_a_name_too_long, errno.ENAMETOOLONG),
    ],
)
def test_an_error_names_the_file_that_was_asked_for(
    tmp_path: Path, place: Callable[[Path], Path], number: int
) -> None:
    """Not the one beside it that would have become the file."""
    path = place(tmp_path)
    before = names(tmp_path)
    with pytest.raises(OSError, match=r".") as caught:
        write_whole(path, NEW)

    assert (number, str(path)) == (caught.value.errno, caught.value.filename)
    assert before == names(tmp_path)
