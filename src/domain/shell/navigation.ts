import { isAdmitted, ROLE_SETS } from "../shared/roles.ts"

/**
 * SHELL-3: a menu item as data. `title` is the name of its text; `auth` lists its roles (default: those of every player); `level` is a required
 * permission.
 */
export interface NavigationItem<Title extends string = string> {
  readonly id: string
  readonly type: "group" | "collapse" | "item" | "link" | "divider"
  readonly title: Title
  readonly icon?: string
  /** A path of the product, or for a `link` an external address. */
  readonly url?: string
  readonly target?: "_self" | "_blank"
  /** Highlighted only on its own path, not on paths below it. */
  readonly exact?: boolean
  readonly badge?: { readonly title: string; readonly bg: string; readonly fg: string }
  readonly auth?: readonly string[]
  readonly level?: number
  readonly children?: readonly NavigationItem<Title>[]
}

/** The facts about the viewer that decide which items are visible. */
export interface NavigationViewer {
  readonly roles: readonly string[]
  readonly permissions: readonly number[]
  readonly type: string | null
}

const isVisible = ({ auth = ROLE_SETS.user, level }: NavigationItem, { roles, permissions, type }: NavigationViewer): boolean =>
  isAdmitted(roles, auth) && (level === undefined || type === "admin" || permissions.includes(level))

/** SHELL-3: the visible items of a menu, by role and permission. Omits groups without visible items. */
export const visibleItems = <Title extends string>(
  items: readonly NavigationItem<Title>[],
  viewer: NavigationViewer
): readonly NavigationItem<Title>[] =>
  items.flatMap((item): readonly NavigationItem<Title>[] => {
    if (!isVisible(item, viewer)) return []
    if (item.children === undefined) return [item]
    const children = visibleItems(item.children, viewer)
    return children.length === 0 ? [] : [{ ...item, children }]
  })

/** All items with a destination, at any depth: those that can be searched and made a shortcut. */
export const flattenItems = <Title extends string>(items: readonly NavigationItem<Title>[]): readonly NavigationItem<Title>[] =>
  items.flatMap((item) => [
    ...(item.url !== undefined && (item.type === "item" || item.type === "link") ? [item] : []),
    ...flattenItems(item.children ?? [])
  ])

/** Removes an id from a list, or appends it. */
export const toggleId = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
