import { describe, expect, it } from "vitest"
import { MENU_LEVEL } from "../shared/roles.ts"
import { CASINO_MENU } from "./casinoMenu.ts"
import { flattenItems, type NavigationItem, toggleId, visibleItems } from "./navigation.ts"

const player = { roles: ["user"], permissions: [MENU_LEVEL], type: "player" }
const idsOf = (items: readonly NavigationItem[]): readonly string[] => items.map(({ id }) => id)
const item = (change: Partial<NavigationItem>): NavigationItem => ({ id: "one", type: "item", title: "one", url: "/one", ...change })

describe("[SHELL-3] the casino's menu", () => {
  it("the casino's menu shows the operator's items to a player with the permission", () => {
    expect(idsOf(visibleItems(CASINO_MENU, player))).toEqual([
      "menu_loby",
      "menu_profile",
      "menu_slot",
      "menu_transactions",
      "menu_divider",
      "menu_logout"
    ])
    expect(CASINO_MENU.find(({ id }) => id === "menu_logout")?.icon).toBe("exit_to_app")
  })

  it("the casino's menu shows only the logout to a player without the permission", () => {
    expect(idsOf(visibleItems(CASINO_MENU, { ...player, permissions: [7] }))).toEqual(["menu_divider", "menu_logout"])
  })

  it("the casino's menu shows every item to the user type admin, whatever the permissions", () => {
    expect(visibleItems(CASINO_MENU, { ...player, permissions: [], type: "admin" })).toHaveLength(CASINO_MENU.length)
  })

  it("the casino's menu shows nothing to a guest", () => {
    expect(visibleItems(CASINO_MENU, { roles: [], permissions: [MENU_LEVEL], type: null })).toEqual([])
  })
})

describe("[SHELL-3] a menu item", () => {
  it.each([
    [["admin"], ["user"], false],
    [["admin"], ["user", "admin"], true],
    [["admin", "staff"], ["user", "staff"], true],
    [undefined, ["user"], true],
    [undefined, [], false],
    [[], [], true],
    [[], ["user"], false]
  ])("a menu item for the roles %j is visible to the roles %j: %j", (auth, roles, shown) => {
    const one = auth === undefined ? item({}) : item({ auth })
    expect(visibleItems([one], { roles, permissions: [], type: null })).toHaveLength(shown ? 1 : 0)
  })

  it("a menu item in a hidden group is hidden, and a group without visible items is hidden", () => {
    const group = item({ id: "group", type: "group", children: [item({ id: "a", level: 9 }), item({ id: "b" })] })
    const [shown] = visibleItems([group], player)
    expect(idsOf(shown?.children ?? [])).toEqual(["b"])
    expect(visibleItems([item({ type: "collapse", children: [item({ level: 9 })] })], player)).toEqual([])
  })
})

describe("[SHELL-5] a menu item for the search", () => {
  it("the search covers every menu item with a destination, at any depth", () => {
    const menu = [
      item({ id: "group", type: "group", url: "/no", children: [item({ id: "deep" }), item({ id: "line", type: "divider" })] }),
      item({ id: "away", type: "link", url: "https://example.test" })
    ]
    expect(idsOf(flattenItems(menu))).toEqual(["deep", "away"])
  })

  it("a menu item can be added to the shortcuts and removed from them", () => {
    expect(toggleId(["a"], "b")).toEqual(["a", "b"])
    expect(toggleId(["a", "b"], "a")).toEqual(["b"])
  })
})
