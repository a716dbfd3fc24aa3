import { screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { openTestPage } from "../../../../tests/support/testPage.tsx"
import { Menu } from "./Menu.tsx"
import type { ShownItem } from "./presentMenu.ts"

const MENU: readonly ShownItem[] = [
  { id: "lobby", type: "item", title: "Lobby", url: "/lobby", icon: "home" },
  { id: "exact", type: "item", title: "Tables", url: "/games", exact: true },
  { id: "money", type: "group", title: "Money", children: [{ id: "moves", type: "item", title: "Moves", url: "/moves" }] },
  { id: "line", type: "divider", title: "" },
  { id: "club", type: "item", title: "Club", url: "https://club.example.test/" },
  {
    id: "help",
    type: "collapse",
    title: "Help",
    children: [
      {
        id: "rules",
        type: "link",
        title: "Rules",
        url: "https://example.test/rules",
        badge: { title: "New", bg: "#ffffff", fg: "#000000" }
      },
      { id: "faq", type: "item", title: "Questions", url: "/faq" }
    ]
  }
]

const open = async (path: string): Promise<void> => {
  const testPage = await openTestPage()
  testPage.show(<Menu items={MENU} />, path)
}

const isCurrent = (name: string): boolean => screen.getByRole("link", { name }).getAttribute("aria-current") === "page"

describe("[SHELL-3] the menu", () => {
  it("the menu highlights the open page, and for an item that is not exact also the pages below it", async () => {
    await open("/lobby/3/Ruby%20Comet")
    expect(isCurrent("Lobby")).toBe(true)
    expect(isCurrent("Tables")).toBe(false)
  })

  it("the menu highlights an exact item only on its own page", async () => {
    await open("/games/7")
    expect(isCurrent("Tables")).toBe(false)
  })

  it("the menu names a group by its title and separates parts with a line", async () => {
    await open("/lobby")
    expect(within(screen.getByRole("list", { name: "Money" })).getByRole("link", { name: "Moves" })).toBeTruthy()
    expect(screen.getByRole("separator")).toBeTruthy()
  })

  it.each([
    ["/faq", "true"],
    ["/faq/payments", "true"],
    ["/faqs", "false"]
  ])("the menu opens at %s with its submenu for /faq expanded: %s", async (path, expanded) => {
    await open(path)
    expect(screen.getByRole("button", { name: "Help" }).getAttribute("aria-expanded")).toBe(expanded)
  })

  it("an item with the address of another site leads there, not to a page of the product", async () => {
    await open("/lobby")
    const club = screen.getByRole("link", { name: "Club" })
    expect([club.getAttribute("href"), club.getAttribute("target")]).toEqual(["https://club.example.test/", "_self"])
  })

  it("the menu expands and collapses a submenu; a link leads out of the product and shows its badge", async () => {
    await open("/lobby")
    const help = screen.getByRole("button", { name: "Help" })
    expect(screen.queryByRole("link", { name: /Rules/u })).toBeNull()
    await userEvent.click(help)
    expect(help.getAttribute("aria-expanded")).toBe("true")
    const rules = screen.getByRole("link", { name: /Rules.*New.*new tab/u })
    expect(rules.getAttribute("target")).toBe("_blank")
    await userEvent.click(help)
    expect(screen.queryByRole("link", { name: /Rules/u })).toBeNull()
  })
})
