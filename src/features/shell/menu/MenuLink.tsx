import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { decideMenuTarget } from "../../../domain/shell/menuUrl.ts"
import { closeMenu } from "../../../runtime/commands/account/panels.ts"
import { run } from "../../../runtime/run.ts"
import { NavLink } from "../../../ui/Link.tsx"
import type { ShownItem } from "./presentMenu.ts"

/** `onFollow` is called in addition to the closing of the menu. */
export interface MenuLinkProps {
  readonly item: ShownItem
  readonly className?: string | undefined
  readonly onFollow?: (() => void) | undefined
  readonly children: ReactNode
}

/** The link of a menu item: within the product, highlighted on its own page, or to another site. */
export const MenuLink = ({ item, className, onFollow, children }: MenuLinkProps) => {
  const { t } = useTranslation("shell")
  const follow = (): void => {
    run(closeMenu())
    onFollow?.()
  }
  const { type, url = "", target = type === "link" ? "_blank" : "_self", exact = false } = item
  if (type === "item" && target === "_self" && decideMenuTarget(url) !== "site")
    return (
      <NavLink to={url} end={exact} className={className ?? ""} onClick={follow}>
        {children}
      </NavLink>
    )
  return (
    <a href={url} target={target} rel="noreferrer" className={className} onClick={follow}>
      {children}
      {target === "_blank" && <span className="visually-hidden"> ({t("menu.newTab")})</span>}
    </a>
  )
}
