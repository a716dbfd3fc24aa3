import { Drawer as MantineDrawer } from "@mantine/core"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import "../theme/overlays.css"
import { useDialogPlace } from "../theme/replayDocument.ts"
import { useClickGuard } from "./useClickGuard.ts"
import { useEscape } from "./useEscape.ts"
import { FIRST_FOCUS, useFocusReturn } from "./useFocusReturn.ts"

export interface DrawerProps {
  readonly title: string
  /** Called by Escape, the close button and a click outside. */
  readonly onClose: () => void
  /** The edge from which it slides in, relative to the reading direction. */
  readonly side: "start" | "end"
  /** In CSS pixels, from the specification or 360 and 480; on a narrower screen it leaves only a strip of the page visible. */
  readonly width: 280 | 360 | 480
  /** Does not dim the page, so that changes on it stay visible. */
  readonly clear?: boolean
  /** The theme of its area (SHELL-9). */
  readonly theme?: string
  /** Removes the padding around the content. */
  readonly flush?: boolean
  readonly children: ReactNode
}

/**
 * A panel that slides in over the page from the side (SHELL-4, SHELL-7 to SHELL-9). Traps the focus and returns it on close. Rendered only while
 * open.
 */
export const Drawer = ({ title, onClose, side, width, clear = false, flush = false, theme, children }: DrawerProps) => {
  const { t } = useTranslation()
  useFocusReturn()
  useEscape({ opened: true, onClose })
  useClickGuard(true)
  return (
    <MantineDrawer
      opened
      onClose={onClose}
      closeOnEscape={false}
      title={title}
      // Mantine mirrors left and right in right-to-left.
      position={side === "start" ? "left" : "right"}
      size={`min(${String(width)}px, 100vw - 2.25rem)`}
      // A CSS rule locks scrolling, as for the dialog: the content policy blocks Mantine's style element.
      lockScroll={false}
      closeButtonProps={{ "aria-label": t("common.close") }}
      overlayProps={{ backgroundOpacity: clear ? 0 : 1 }}
      transitionProps={{ duration: 0 }}
      attributes={{
        // Outside a section, a <header> is the page's banner landmark, which must be unique.
        header: { role: "presentation" },
        title: FIRST_FOCUS,
        content: { "data-side": side, ...(theme !== undefined && { "data-theme": theme }) },
        overlay: clear ? { "data-clear": true } : {},
        body: flush ? { "data-flush": true } : {}
      }}
      {...useDialogPlace()}
    >
      {children}
    </MantineDrawer>
  )
}
