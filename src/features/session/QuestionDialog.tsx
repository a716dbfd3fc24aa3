import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId } from "react"
import { useModalDialog } from "../../ui/useModalDialog.ts"
import styles from "./QuestionDialog.module.css"

export interface QuestionDialogProps {
  readonly title: string
  readonly children: ReactNode
  /** The answers: the safe one first. */
  readonly actions: ReactNode
}

const refuse = (event: SyntheticEvent): void => event.preventDefault()
/** A key pressed here must not spin a machine or open a panel behind. */
const keep = (event: KeyboardEvent): void => event.stopPropagation()

/** A question about the session that must be answered. It opens over every page, the lock included, and needs no UI library. */
export const QuestionDialog = ({ title, children, actions }: QuestionDialogProps) => {
  const { dialog, reopen } = useModalDialog()
  const titleId = useId()
  return (
    <dialog
      ref={dialog}
      aria-modal="true"
      aria-labelledby={titleId}
      className={styles["question"]}
      onCancel={refuse}
      onClose={reopen}
      onKeyDown={keep}
      onKeyUp={keep}
    >
      <h2 id={titleId} className={styles["title"]}>
        {title}
      </h2>
      <div className={styles["text"]}>{children}</div>
      <div className={styles["actions"]}>{actions}</div>
    </dialog>
  )
}
