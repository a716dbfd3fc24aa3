import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from "react"
import { useFrozenClock } from "../format/useNow.ts"

export interface ModalDialogProps {
  readonly className: string | undefined
  /** Renders the content. Its heading must have the given id, which names the dialog. */
  readonly children: (titleId: string) => ReactNode
}

const refuse = (event: SyntheticEvent): void => event.preventDefault()
/** Stop key events here: they must not press a machine's button or open a panel behind the dialog. */
const keep = (event: KeyboardEvent): void => event.stopPropagation()

/**
 * The browser's native modal dialog, for questions that every page must wait for: everything behind it is inert, portals too. It opens before its
 * first frame is painted. The player cannot close it: when the browser does (second Escape), it opens again. It needs no UI library. In a replay
 * it is not modal.
 */
export const ModalDialog = ({ className, children }: ModalDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const isStill = useFrozenClock() !== null
  useLayoutEffect(() => {
    const one = dialog.current
    if (one === null || one.open) return undefined
    if (isStill) one.show()
    else one.showModal()
    return () => one.close()
  }, [isStill])
  const reopen = (): void => {
    if (!isStill && dialog.current?.isConnected === true && !dialog.current.open) dialog.current.showModal()
  }
  return (
    <dialog
      ref={dialog}
      aria-modal="true"
      aria-labelledby={titleId}
      className={className}
      onCancel={refuse}
      onClose={reopen}
      onKeyDown={keep}
      onKeyUp={keep}
    >
      {children(titleId)}
    </dialog>
  )
}
