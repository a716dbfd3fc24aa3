import IconLayoutSidebarLeftCollapse from "@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs"
import IconLayoutSidebarLeftExpand from "@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs"
import { useTranslation } from "react-i18next"
import { Link } from "../../ui/Link.tsx"
import { useSettings, useShell } from "../../projections/hooks.ts"
import { changePreferences } from "../../runtime/commands/account/preferences.ts"
import { openPanel } from "../../runtime/commands/account/panels.ts"
import { run } from "../../runtime/run.ts"
import { IconButton } from "../../ui/fields/IconButton.tsx"
import { Logo } from "../../ui/Logo.tsx"
import { paths } from "../../ui/icons/paths.ts"
import { Balance } from "./Balance.tsx"
import { JackpotLink } from "./JackpotLink.tsx"
import { AppearanceSwitches } from "./AppearanceSwitches.tsx"
import { MenuButton } from "./MenuButton.tsx"
import { ShortcutLinks } from "./menu/ShortcutLinks.tsx"
import styles from "./TopBar.module.css"
import type { Tool } from "./useTools.tsx"

/** SHELL-4: folds the navbar to 64 pixels or unfolds it; only when it is at the side. */
const FoldButton = () => {
  const { t } = useTranslation("shell")
  const { navbar } = useShell().preferences
  return (
    <IconButton
      icon={
        navbar.folded ? (
          <IconLayoutSidebarLeftExpand className="mirror-rtl" size={22} />
        ) : (
          <IconLayoutSidebarLeftCollapse className="mirror-rtl" size={22} />
        )
      }
      label={t(navbar.folded ? "menu.unfold" : "menu.fold")}
      className={styles["fold"]}
      onClick={() => run(changePreferences({ navbar: { folded: !navbar.folded } }))}
    />
  )
}

/** How many messages wait behind a tool, on its corner; none for 0. Decorative: the tool's name says it. */
export const CountBadge = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <span className={styles["count"]} aria-hidden="true">
      {count > 9 ? "9+" : count}
    </span>
  )

const BarTool = ({ tool: { icon, label, count, open } }: { readonly tool: Tool }) => (
  <span className="inline-row relative">
    <IconButton icon={icon} label={label} onClick={open} />
    <CountBadge count={count} />
  </span>
)

/** The toolbar: logo, balance and tools (SHELL-1, SHELL-2, SHELL-6). The logo's link adds no history entry (SHELL-11). */
export const TopBar = ({ tools }: { readonly tools: readonly Tool[] }) => {
  const { t } = useTranslation("shell")
  const { brandName, logo } = useSettings()
  const { themes } = useShell().preferences
  return (
    <header className={styles["topBar"]} data-theme={themes.toolbar}>
      <MenuButton className={styles["menu"]} onClick={() => run(openPanel("navigation"))} />
      <FoldButton />
      <Link to={paths.lobby} replace className={styles["home"]}>
        <Logo name={brandName} src={logo} size="small" className={styles["logo"]} />
      </Link>
      <div className={styles["money"]}>
        <JackpotLink />
        <Balance place="bar" />
      </div>
      <fieldset className={styles["tools"]} aria-label={t("tools.label")}>
        <ShortcutLinks />
        {tools.map((tool) => (
          <BarTool key={tool.id} tool={tool} />
        ))}
        <AppearanceSwitches />
      </fieldset>
    </header>
  )
}
