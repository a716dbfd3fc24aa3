import { Link } from "../../ui/Link.tsx"
import { useSettings, useShell } from "../../projections/hooks.ts"
import { Logo } from "../../ui/Logo.tsx"
import { paths } from "../../ui/icons/paths.ts"
import styles from "./Navbar.module.css"
import { NavbarBody } from "./NavbarBody.tsx"

/**
 * SHELL-2, SHELL-4: the navbar of layout 1 next to the page on a wide screen, 280 or 64 pixels wide. A folded navbar unfolds on hover and focus.
 */
export const Navbar = () => {
  const { navbar, themes } = useShell().preferences
  const { brandName, logo } = useSettings()
  return (
    <aside className={styles["place"]} data-theme={themes.navbar} data-folded={navbar.folded} data-testid="navbar">
      <div className={styles["rail"]}>
        <div className={styles["inside"]}>
          <Link to={paths.lobby} replace className={styles["home"]}>
            <Logo name={brandName} src={logo} size="small" />
          </Link>
          <NavbarBody />
        </div>
      </div>
    </aside>
  )
}
