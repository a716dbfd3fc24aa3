import { saveBlob } from "../../ui/saveBlob.ts"

/** Saves lines as one file by a download of the browser's own; nothing is sent anywhere. */
export const saveFile = (name: string, lines: readonly string[]): void =>
  saveBlob(
    name,
    new Blob(
      lines.map((line) => `${line}\n`),
      { type: "application/x-ndjson" }
    )
  )
