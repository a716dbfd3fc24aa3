import { useSettings, useShell } from "../../projections/hooks.ts"
import { closePanel } from "../../runtime/commands/account/panels.ts"
import { run } from "../../runtime/run.ts"
import { Drawer } from "../../ui/dialogs/Drawer.tsx"
import { AppearanceSwitches } from "./AppearanceSwitches.tsx"
import { NavbarBody } from "./NavbarBody.tsx"
import styles from "./Navbar.module.css"
import { ShortcutLinks } from "./menu/ShortcutLinks.tsx"
import { ToolGrid } from "./ToolGrid.tsx"
import type { Tool } from "./useTools.tsx"

/** The width of an unfolded navbar in px (SHELL-4). */
const WIDTH = 280

const close = (): void => run(closePanel())

/**
 * SHELL-1, SHELL-4: the navbar as a drawer, at every width in layout 3 and on small screens in the others. It also contains the tools that do not
 * fit in the toolbar, or all of them without a toolbar. Selecting a page closes it.
 */
export const NavbarDrawer = ({ tools }: { readonly tools: readonly Tool[] }) => {
  const { brandName, hideHeaderBar } = useSettings()
  const { themes, navbar, toolbarShown } = useShell().preferences
  const isInBar = toolbarShown && !hideHeaderBar
  return (
    <Drawer title={brandName} onClose={close} side={navbar.position === "left" ? "start" : "end"} width={WIDTH} theme={themes.navbar} flush>
      <div className={styles["switches"]} data-in-bar={isInBar}>
        <AppearanceSwitches />
      </div>
      <NavbarBody>
        <div className={styles["tools"]} data-in-bar={isInBar}>
          <ShortcutLinks worded />
          <ToolGrid tools={tools} />
        </div>
      </NavbarBody>
    </Drawer>
  )
}
