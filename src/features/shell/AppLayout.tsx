import { type ReactNode, useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router-dom"
import { useSettings, useShell } from "../../projections/hooks.ts"
import { openPanel } from "../../runtime/commands/account/panels.ts"
import { run } from "../../runtime/run.ts"
import { cx } from "../../ui/theme/cx.ts"
import { paths } from "../../ui/icons/paths.ts"
import { Footer } from "./Footer.tsx"
import styles from "./AppLayout.module.css"
import { InformationLine } from "./InformationLine.tsx"
import { MenuBar } from "./menu/MenuBar.tsx"
import { MenuButton } from "./MenuButton.tsx"
import { Navbar } from "./Navbar.tsx"
import { TopBar } from "./TopBar.tsx"
import { useFocusOnArrival, usePageTitle } from "./usePageChange.ts"
import type { Tool } from "./useTools.tsx"

/** The page, and parts of the app, which a feature must not import. */
export interface AppLayoutProps {
  readonly tools: readonly Tool[]
  /** The state of the connection, which stays in sight below the bar. */
  readonly connection: ReactNode
  /** Messages below the bar that the player needs on every page. */
  readonly notices: ReactNode
  readonly children: ReactNode
}

/** The navbar of each layout: over the page on request (SHELL-1), at the side, or in a row below the toolbar (SHELL-2). */
const ARRANGEMENTS = { layout1: "side", layout2: "row", layout3: "drawer" } as const

/**
 * The layout around every page except the game (SHELL-1, SHELL-2). CSS arranges the same elements for each layout, so that another layout keeps
 * the page mounted with its typed text.
 */
export const AppLayout = ({ tools, connection, notices, children }: AppLayoutProps) => {
  const { t } = useTranslation()
  const { layout, navbar, toolbarShown, footerShown } = useShell().preferences
  const { hideHeaderBar, lobbyClass } = useSettings()
  const { pathname } = useLocation()
  const content = useRef<HTMLElement>(null)
  usePageTitle()
  useFocusOnArrival(content)
  // Loaded when an operator asks for it: a decoration may appear late, and others need not download it.
  useEffect(() => {
    if (lobbyClass !== null) void import("../../ui/theme/lobbyClasses.css")
  }, [lobbyClass])
  const hasBar = toolbarShown && !hideHeaderBar
  const arrangement = ARRANGEMENTS[layout]
  const isDrawer = arrangement === "drawer"
  return (
    <div
      className={cx(styles["frame"], pathname === paths.lobby && lobbyClass)}
      data-layout={layout}
      data-nav={navbar.shown || isDrawer ? arrangement : "hidden"}
      data-position={navbar.position}
      data-bar={hasBar}
    >
      <a className={styles["skip"]} href="#content">
        {t("app.skipToContent")}
      </a>
      {hasBar ? <TopBar tools={tools} /> : <MenuButton className={styles["float"]} onClick={() => run(openPanel("navigation"))} />}
      {navbar.shown && !isDrawer && (arrangement === "row" ? <MenuBar /> : <Navbar />)}
      <div className={styles["connection"]}>{connection}</div>
      <div className={styles["lines"]}>
        {notices}
        <InformationLine />
      </div>
      <main id="content" ref={content} className={styles["content"]} tabIndex={-1}>
        {children}
      </main>
      {footerShown && <Footer />}
    </div>
  )
}
