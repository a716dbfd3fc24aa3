/** How long the blob's URL stays valid (ms): long enough for the browser to start the download. */
const KEEP_MS = 60_000

/** Saves a file through a browser download; nothing is sent to a server. */
export const saveBlob = (name: string, blob: Blob): void => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS)
}

/** Saves lines as one file through a browser download. No data is sent over the network. */
export const saveFile = (name: string, lines: readonly string[]): void =>
  saveBlob(
    name,
    new Blob(
      lines.map((line) => `${line}\n`),
      { type: "application/x-ndjson" }
    )
  )
