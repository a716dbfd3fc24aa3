import { type RefObject, useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { NavigationType, useLocation, useNavigationType } from "react-router-dom"
import { focusIfLost } from "../../ui/focusIfLost.ts"
import { useFrozenClock } from "../../ui/format/useNow.ts"
import { paths } from "../../ui/icons/paths.ts"
import { usePageName } from "../../ui/usePageName.ts"
import { isWithin, type ShownItem } from "./menu/presentMenu.ts"
import { useMenu } from "./menu/useMenu.ts"

const titleAt = (path: string, items: readonly ShownItem[]): string | undefined => {
  for (const { url, title, children = [] } of items) {
    if (url !== undefined && isWithin(path, url)) return title
    const below = titleAt(path, children)
    if (below !== undefined) return below
  }
  return undefined
}

/** Names the page in the tab's title as the menu does. */
export const usePageTitle = (): void => {
  const { t } = useTranslation("shell")
  const { pathname } = useLocation()
  const menu = useMenu()
  usePageName(pathname === paths.jackpot ? t("tools.jackpot") : (titleAt(pathname, menu) ?? ""))
}

/**
 * After a link to another page, or a login, moves the focus to the content if the link or form has disappeared (WCAG 2.4.3). The first load, its
 * redirects, and the way back leave the focus to the browser.
 */
export const useFocusOnArrival = (content: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const isLive = useFrozenClock() === null
  const last = useRef<string | null>(null)
  useEffect(() => {
    // A search or filter changes the address of the same page.
    if (last.current === pathname) return
    last.current = pathname
    // A first load can be redirected before the player has done anything.
    const isArrival = type === NavigationType.Push || (type === NavigationType.Replace && navigator.userActivation.hasBeenActive)
    if (isLive && isArrival) focusIfLost(content.current)
  }, [content, isLive, pathname, type])
}
