/** Reports that the chat cannot be opened when a provider's script is blocked or unreachable. */
export const watchScript = (script: Element | null, onFailed: () => void): void => {
  if (script === null) onFailed()
  else script.addEventListener("error", onFailed, { once: true })
}
