import { Modal } from "@mantine/core"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import "../theme/overlays.css"
import { useDialogPlace } from "../theme/replayDocument.ts"
import { useClickGuard } from "./useClickGuard.ts"
import { useEscape } from "./useEscape.ts"
import { FIRST_FOCUS, useFocusReturn } from "./useFocusReturn.ts"

export interface DialogProps {
  readonly opened: boolean
  /** Called by Escape, the close button and a click outside. Without it, the player must answer the dialog. */
  readonly onClose?: () => void
  readonly title: string
  readonly children: ReactNode
  /** The buttons; the main one comes last. */
  readonly actions?: ReactNode
  /** Wide enough for three buttons side by side. */
  readonly wide?: boolean
  /** The content has an element of its own that takes the focus first, marked with `data-autofocus`. */
  readonly ownFocus?: boolean
}

const nothing = (): void => undefined

/** The generic dialog (SHELL-11): at the bottom on a phone, otherwise centred. Traps the focus and returns it on close. */
export const Dialog = ({ opened, onClose, title, children, actions, wide = false, ownFocus = false }: DialogProps) => {
  const { t } = useTranslation()
  useFocusReturn()
  useEscape({ opened, onClose })
  useClickGuard(opened)
  return (
    <Modal
      opened={opened}
      onClose={onClose ?? nothing}
      title={title}
      centered
      size={wide ? "42rem" : "33rem"}
      // Mantine locks scrolling with a style element, which the content policy blocks. components.css has a rule instead.
      lockScroll={false}
      withCloseButton={onClose !== undefined}
      closeOnEscape={false}
      closeOnClickOutside={onClose !== undefined}
      closeButtonProps={{ "aria-label": t("common.close") }}
      transitionProps={{ transition: "slide-up", duration: 180 }}
      // Outside a section, a <header> is the page's banner landmark, which must be unique.
      attributes={{ header: { role: "presentation" }, ...(onClose !== undefined && !ownFocus && { title: FIRST_FOCUS }) }}
      {...useDialogPlace()}
    >
      <div className="dialog-text">{children}</div>
      {actions !== undefined && <div className="dialog-actions">{actions}</div>}
    </Modal>
  )
}
