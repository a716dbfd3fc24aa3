import { Menu, type MenuProps } from "@mantine/core"
import "../../../ui/theme/lateComponents.css"

/** A menu opens at once: beside a live picture an animation costs frames. */
const INSTANT = { duration: 0 } as const

/** Inside the page's landmark: a screen reader finds the menu as a part of the page. */
const IN_PAGE = { target: "main" } as const

/**
 * A menu of the game page, with Mantine's `Menu.Target` and `Menu.Dropdown` as children. The dropdown itself takes the focus: Mantine's placeholder for
 * the focus is no item of a menu.
 */
export const GameMenu = ({ position, children }: Required<Pick<MenuProps, "position" | "children">>) => (
  <Menu position={position} shadow="lg" returnFocus transitionProps={INSTANT} withInitialFocusPlaceholder={false} portalProps={IN_PAGE}>
    {children}
  </Menu>
)
