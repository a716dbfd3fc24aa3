import { Modal } from "@mantine/core"
import type { ReactNode } from "react"
import "@mantine/core/styles/Overlay.layer.css"
import "@mantine/core/styles/Paper.layer.css"
import "@mantine/core/styles/ScrollArea.layer.css"
import "@mantine/core/styles/ModalBase.layer.css"
import "@mantine/core/styles/Modal.layer.css"
import styles from "./Dialog.module.css"
import { UiProvider } from "./UiProvider.tsx"
import { useFocusReturn } from "./useFocusReturn.ts"

export interface DialogProps {
  readonly opened: boolean
  /** Escape, the cross and a press beside it. Left out, the dialog must be answered. */
  readonly onClose?: () => void
  readonly title: string
  /** The name of the cross. */
  readonly closeLabel?: string
  readonly children: ReactNode
  /** The answers: the main one last. */
  readonly actions?: ReactNode
}

const nothing = (): void => undefined

const ModalDialog = ({ opened, onClose, title, closeLabel, children, actions }: DialogProps) => {
  useFocusReturn()
  return (
    <Modal
      opened={opened}
      onClose={onClose ?? nothing}
      title={title}
      centered
      size="33rem"
      // Mantine locks the page by a style element that no policy lets through: Dialog.module.css does it by a rule.
      lockScroll={false}
      withCloseButton={onClose !== undefined}
      closeOnEscape={onClose !== undefined}
      closeOnClickOutside={onClose !== undefined}
      closeButtonProps={closeLabel === undefined ? {} : { "aria-label": closeLabel }}
      transitionProps={{ transition: "slide-up", duration: 180 }}
      // A <header> in what is no section is the page's banner, of which there is one.
      attributes={{ header: { role: "presentation" } }}
      classNames={{
        inner: styles["inner"] ?? "",
        content: styles["content"] ?? "",
        header: styles["header"] ?? "",
        title: styles["title"] ?? "",
        body: styles["body"] ?? "",
        overlay: styles["overlay"] ?? "",
        close: styles["close"] ?? ""
      }}
    >
      <div className={styles["text"]}>{children}</div>
      {actions !== undefined && <div className={styles["actions"]}>{actions}</div>}
    </Modal>
  )
}

/** The one generic dialog (SHELL-11): from below on a phone, in the middle elsewhere; keeps and returns the focus. */
export const Dialog = (props: DialogProps) => (
  <UiProvider>
    <ModalDialog {...props} />
  </UiProvider>
)
