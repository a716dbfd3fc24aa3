import { type RefObject, useLayoutEffect, useRef } from "react"
import { useStillTime } from "./stillTime.ts"

/**
 * Opens a `<dialog>` as the browser's own modal dialog, before the frame in which it first appears is painted: everything behind it is
 * inert, portals too. Where the browser closes it by itself (a second Escape), `reopen` opens it again. In a replay it is not modal.
 */
export const useModalDialog = (): { readonly dialog: RefObject<HTMLDialogElement | null>; readonly reopen: () => void } => {
  const dialog = useRef<HTMLDialogElement>(null)
  const isStill = useStillTime() !== null
  useLayoutEffect(() => {
    const one = dialog.current
    if (one === null || one.open) return undefined
    if (isStill) one.show()
    else one.showModal()
    return () => one.close()
  }, [isStill])
  const reopen = () => {
    if (!isStill && dialog.current?.isConnected === true && !dialog.current.open) dialog.current.showModal()
  }
  return { dialog, reopen }
}
