/** SHELL-3: a menu as data. `title` names its text; `auth` the roles it is for (as AUTH-5 when left out); `level` a permission. */
export interface NavigationItem<Title extends string = string> {
  readonly id: string
  readonly type: "group" | "collapse" | "item" | "link" | "divider"
  readonly title: Title
  readonly icon?: string
  /** An address of the product, or for a `link` of elsewhere. */
  readonly url?: string
  readonly target?: "_self" | "_blank"
  /** Marked only on its own address, not on those below it. */
  readonly exact?: boolean
  readonly badge?: { readonly title: string; readonly bg: string; readonly fg: string }
  readonly auth?: readonly string[]
  readonly level?: number
  readonly children?: readonly NavigationItem<Title>[]
}

/** Who looks at the menu. */
export interface NavigationViewer {
  readonly roles: readonly string[]
  readonly permissions: readonly number[]
  readonly type: string | null
}

/** AUTH-5: who an item is for when it does not say. */
const EVERY_ROLE: readonly string[] = ["admin", "staff", "user"]

const isVisible = ({ auth = EVERY_ROLE, level }: NavigationItem, { roles, permissions, type }: NavigationViewer): boolean => {
  // An empty list is for guests alone.
  const isAllowed = auth.length === 0 ? roles.length === 0 : roles.some((role) => auth.includes(role))
  return isAllowed && (level === undefined || type === "admin" || permissions.includes(level))
}

/** SHELL-3: what of a menu is shown: by role, by level, and no group without anything in it. */
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

/** All items that lead somewhere, wherever they stand: what can be searched and made a shortcut of. */
export const flattenItems = <Title extends string>(items: readonly NavigationItem<Title>[]): readonly NavigationItem<Title>[] =>
  items.flatMap((item) => [
    ...(item.url !== undefined && (item.type === "item" || item.type === "link") ? [item] : []),
    ...flattenItems(item.children ?? [])
  ])

/** Takes an id out of a list, or puts it at its end. */
export const toggleId = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
