/** A provider's script that is blocked, or that cannot be reached, is a chat that could not be had. */
export const watchScript = (script: Element | null, onFailed: () => void): void => {
  if (script === null) onFailed()
  else script.addEventListener("error", onFailed, { once: true })
}
