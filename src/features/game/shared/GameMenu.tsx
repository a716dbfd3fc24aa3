import { Menu, type MenuProps } from "@mantine/core"
import { useState } from "react"
import { useClickGuard } from "../../../ui/dialogs/useClickGuard.ts"
import "../../../ui/theme/lateComponents.css"

/** A menu opens at once: beside a live picture an animation costs frames. */
const INSTANT = { duration: 0 } as const

/** Inside the page's landmark: a screen reader finds the menu as a part of the page. */
const IN_PAGE = { target: "main" } as const

export interface GameMenuProps extends Required<Pick<MenuProps, "position" | "children">> {
  /** Closes the menu and keeps it closed. The target then needs `aria-disabled`: a disabled button would lose the focus. */
  readonly isBlocked?: boolean
}

/**
 * A menu of the game page, with Mantine's `Menu.Target` and `Menu.Dropdown` as children. The dropdown itself takes the focus: Mantine's placeholder for
 * the focus is no item of a menu.
 */
export const GameMenu = ({ position, children, isBlocked = false }: GameMenuProps) => {
  const [isOpen, setOpen] = useState(false)
  if (isBlocked && isOpen) setOpen(false)
  useClickGuard(isOpen)
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position={position}
      shadow="lg"
      returnFocus
      transitionProps={INSTANT}
      withInitialFocusPlaceholder={false}
      portalProps={IN_PAGE}
    >
      {children}
    </Menu>
  )
}
