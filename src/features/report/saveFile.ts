/** Long enough for the browser to have begun the download (ms). */
const KEEP_MS = 60_000

/** Saves lines as one file by a download of the browser's own; nothing is sent anywhere. */
export const saveFile = (name: string, lines: readonly string[]): void => {
  const url = URL.createObjectURL(
    new Blob(
      lines.map((line) => `${line}\n`),
      { type: "application/x-ndjson" }
    )
  )
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS)
}
