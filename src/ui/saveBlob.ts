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
