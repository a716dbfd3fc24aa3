import { type NavigationItem, type NavigationViewer, visibleItems } from "../../../domain/shell/navigation.ts"

/** A menu item with its translated title. */
export type ShownItem = NavigationItem

/** Whether a path is this page or one below it. */
export const isWithin = (path: string, url: string): boolean => path === url || path.startsWith(`${url}/`)

const withText = <Title extends string>(item: NavigationItem<Title>, text: (title: Title) => string): ShownItem => {
  const { children, ...plain } = item
  const shown = { ...plain, title: text(item.title) }
  return children === undefined ? shown : { ...shown, children: children.map((child) => withText(child, text)) }
}

/** SHELL-3: the items of a menu that a viewer may see, with translated titles. */
export const presentMenu = <Title extends string>(
  items: readonly NavigationItem<Title>[],
  viewer: NavigationViewer,
  text: (title: Title) => string
): readonly ShownItem[] => visibleItems(items, viewer).map((item) => withText(item, text))
