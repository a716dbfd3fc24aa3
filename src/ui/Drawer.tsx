import { Drawer as MantineDrawer } from "@mantine/core"
import type { ReactNode } from "react"
import "@mantine/core/styles/Overlay.layer.css"
import "@mantine/core/styles/Paper.layer.css"
import "@mantine/core/styles/ScrollArea.layer.css"
import "@mantine/core/styles/ModalBase.layer.css"
import "@mantine/core/styles/Drawer.layer.css"
import { cx } from "./cx.ts"
import styles from "./Drawer.module.css"
import { UiProvider } from "./UiProvider.tsx"
import { useFocusReturn } from "./useFocusReturn.ts"

export interface DrawerProps {
  readonly title: string
  /** Escape, the cross and a press beside it. */
  readonly onClose: () => void
  /** The name of the cross. */
  readonly closeLabel: string
  /** Where it slides in from, along the line of reading. */
  readonly side: "start" | "end"
  /** CSS pixels; a narrower screen is filled but for a strip. */
  readonly width: number
  /** What it stands over stays bright, to be seen changing. */
  readonly clear?: boolean
  /** Its area's colours (SHELL-9). */
  readonly theme?: string
  /** What is in it reaches to its edges. */
  readonly flush?: boolean
  readonly children: ReactNode
}

const SlidingDrawer = ({ title, onClose, closeLabel, side, width, clear = false, flush = false, theme, children }: DrawerProps) => {
  useFocusReturn()
  return (
    <MantineDrawer
      opened
      onClose={onClose}
      title={title}
      // Mantine turns left and right round in right-to-left.
      position={side === "start" ? "left" : "right"}
      size={`min(${String(width)}px, 100vw - 2.25rem)`}
      // Locked by a rule, as the dialog: no style element of Mantine's passes the policy.
      lockScroll={false}
      closeButtonProps={{ "aria-label": closeLabel }}
      overlayProps={{ backgroundOpacity: clear ? 0 : 1 }}
      transitionProps={{ duration: 0 }}
      // A <header> in what is no section is the page's banner, of which there is one.
      attributes={{ header: { role: "presentation" }, ...(theme !== undefined && { content: { "data-theme": theme } }) }}
      classNames={{
        content: styles[side] ?? "",
        header: styles["header"] ?? "",
        title: styles["title"] ?? "",
        body: cx(styles["body"], flush && styles["flush"]),
        overlay: styles[clear ? "clear" : "overlay"] ?? "",
        close: styles["close"] ?? ""
      }}
    >
      {children}
    </MantineDrawer>
  )
}

/** What slides in over the page from the side (SHELL-4, SHELL-7…9): keeps the focus, gives it back. Drawn while it is open. */
export const Drawer = (props: DrawerProps) => (
  <UiProvider>
    <SlidingDrawer {...props} />
  </UiProvider>
)
