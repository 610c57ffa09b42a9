// Uploading a record of a game, by choosing its file or by dropping it.

import { uploadRecord } from "./api.js";
import { guarded } from "./messages.js";

async function upload(file) {
  const { key } = await uploadRecord(file);
  location.assign(`/replay/${key}`);
}

/** Take a file from the chooser inside an element, or one that is dropped anywhere on the page. */
export function offerUpload(area) {
  const chooser = area.querySelector("input");
  chooser.addEventListener("change", guarded(async () => {
    if (chooser.files.length) await upload(chooser.files[0]);
  }));
  const hasFiles = (event) => event.dataTransfer?.types.includes("Files");
  document.addEventListener("dragover", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    area.classList.add("dropping");
  });
  document.addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) area.classList.remove("dropping");
  });
  document.addEventListener("drop", guarded(async (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    area.classList.remove("dropping");
    await upload(event.dataTransfer.files[0]);
  }));
}
