import { Box } from "@mantine/core"
import type { ReactNode } from "react"
import { ModalDialog } from "../../ui/dialogs/ModalDialog.tsx"
import styles from "./QuestionDialog.module.css"

export interface QuestionDialogProps {
  readonly title: string
  readonly children: ReactNode
  /** The buttons: the safe one first, because the browser gives it the focus. A second Enter must not lose money. */
  readonly actions: ReactNode
}

/** A question about the session that the player must answer. It opens over every page, the lock screen included. */
export const QuestionDialog = ({ title, children, actions }: QuestionDialogProps) => (
  <ModalDialog className={styles["question"]}>
    {(titleId) => (
      <>
        <Box component="h2" id={titleId} fz="lg">
          {title}
        </Box>
        <div className={styles["text"]}>{children}</div>
        <div className="flex wrap push-end gap-2">{actions}</div>
      </>
    )}
  </ModalDialog>
)
