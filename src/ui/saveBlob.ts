/** Long enough for the browser to have begun the download (ms). */
const KEEP_MS = 60_000

/** Saves a file by a download of the browser's own; nothing is sent anywhere. */
export const saveBlob = (name: string, blob: Blob): void => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS)
}
