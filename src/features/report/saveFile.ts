import { saveBlob } from "../../ui/saveBlob.ts"

/** Saves lines as one file through a browser download. No data is sent over the network. */
export const saveFile = (name: string, lines: readonly string[]): void =>
  saveBlob(
    name,
    new Blob(
      lines.map((line) => `${line}\n`),
      { type: "application/x-ndjson" }
    )
  )
