import { useEffect, useEffectEvent } from "react"

/** The open dialogs and drawers, the uppermost last. */
const layers: object[] = []

/**
 * Calls `onClose` on Escape while this dialog or drawer is the uppermost one that is open. Without `onClose`, Escape closes nothing. Replaces
 * Mantine's `closeOnEscape`, which closes all that are open at once.
 */
export const useEscape = ({ opened, onClose }: { readonly opened: boolean; readonly onClose: (() => void) | undefined }): void => {
  const close = useEffectEvent(() => onClose?.())
  useEffect(() => {
    if (!opened) return
    const layer = {}
    layers.push(layer)
    const onKeyDown = ({ key, isComposing, target }: KeyboardEvent): void => {
      // An open list inside takes the key for itself. Behind a `ModalDialog`, such as the lock, everything stays open.
      const isTaken =
        (target instanceof Element && target.matches("[data-mantine-stop-propagation=true]")) ||
        document.querySelector("dialog[open]") !== null
      if (key === "Escape" && !isComposing && !isTaken && layers.at(-1) === layer) close()
    }
    addEventListener("keydown", onKeyDown, true)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      removeEventListener("keydown", onKeyDown, true)
    }
  }, [opened])
}
