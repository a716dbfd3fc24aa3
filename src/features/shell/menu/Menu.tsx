import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs"
import { UnstyledButton } from "@mantine/core"
import { useId, useState } from "react"
import { useLocation } from "react-router-dom"
import { cx } from "../../../ui/theme/cx.ts"
import styles from "./Menu.module.css"
import { MenuIcon } from "./MenuIcon.tsx"
import { MenuLink } from "./MenuLink.tsx"
import { isWithin, type ShownItem } from "./presentMenu.ts"

const Badge = ({ item: { badge } }: { readonly item: ShownItem }) =>
  badge === undefined ? null : (
    <span className={styles["badge"]} style={{ background: badge.bg, color: badge.fg }}>
      {badge.title}
    </span>
  )

const Line = ({ item }: { readonly item: ShownItem }) => (
  <>
    <MenuIcon name={item.icon} />
    <span className="truncate">{item.title}</span>
    <Badge item={item} />
  </>
)

const leadsTo = (item: ShownItem, pathname: string): boolean =>
  (item.url !== undefined && isWithin(pathname, item.url)) || (item.children ?? []).some((child) => leadsTo(child, pathname))

/** A submenu that a press expands; expanded at first when it contains the open page. */
const Collapse = ({ item }: { readonly item: ShownItem }) => {
  const { pathname } = useLocation()
  const [open, setOpen] = useState(() => leadsTo(item, pathname))
  const id = useId()
  return (
    <li className={styles["collapse"]}>
      <UnstyledButton className={styles["line"]} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Line item={item} />
        <IconChevronDown size={18} className={cx(styles["chevron"], open && styles["up"])} />
      </UnstyledButton>
      <ul id={id} className={cx("lines", styles["below"])} hidden={!open}>
        {(item.children ?? []).map((child) => (
          <Entry key={child.id} item={child} />
        ))}
      </ul>
    </li>
  )
}

const Group = ({ item }: { readonly item: ShownItem }) => {
  const id = useId()
  return (
    <li className={styles["group"]}>
      <span id={id} className={styles["groupTitle"]}>
        {item.title}
      </span>
      <ul aria-labelledby={id} className="lines">
        {(item.children ?? []).map((child) => (
          <Entry key={child.id} item={child} />
        ))}
      </ul>
    </li>
  )
}

const Entry = ({ item }: { readonly item: ShownItem }) => {
  switch (item.type) {
    case "group":
      return <Group item={item} />
    case "collapse":
      return <Collapse item={item} />
    case "divider":
      return (
        <li>
          <hr className={styles["divider"]} />
        </li>
      )
    case "item":
    case "link":
      return (
        <li>
          <MenuLink item={item} className={styles["line"]}>
            <Line item={item} />
          </MenuLink>
        </li>
      )
  }
}

export interface MenuProps {
  readonly items: readonly ShownItem[]
  /** Vertical or horizontal (SHELL-2). */
  readonly flow?: "column" | "row"
}

/** SHELL-3: renders a menu from data. */
export const Menu = ({ items, flow = "column" }: MenuProps) => (
  <ul className={flow === "row" ? styles["row"] : "lines"}>
    {items.map((item) => (
      <Entry key={item.id} item={item} />
    ))}
  </ul>
)
