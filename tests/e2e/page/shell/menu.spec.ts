import type { Locator, Page } from "@playwright/test"
import { readTokenClaims } from "../../../../src/api/rest/tokenClaims.ts"
import type { SettingsFile } from "../../../../src/api/settings/settingsFile.ts"
import { expect, test } from "../../support/session/casino.ts"
import { keptToken } from "../../support/security/keptSecrets.ts"
import { prepareOperator } from "../../support/session/operator.ts"
import { makeSessionToken } from "../../support/session/sessionToken.ts"

const RULES = "https://casino.example.test/rules"

const MENU: (typeof SettingsFile.Encoded)["MENU"] = [
  {
    id: "house",
    type: "group",
    title: "house.title",
    children: [
      { id: "jackpots", type: "item", title: "Live jackpot", icon: "jackpot", url: "/jackpot", exact: true },
      { id: "exact", type: "item", title: "All brands", url: "/lobby", exact: true },
      { id: "desk", type: "item", title: "Desk", url: "/profile", auth: ["staff", "admin"] },
      { id: "vault", type: "item", title: "Vault", url: "/profile", level: 7 }
    ]
  },
  {
    id: "help",
    type: "collapse",
    title: "Help",
    icon: "support",
    children: [
      { id: "rules", type: "link", title: "Rules", url: RULES, target: "_blank", badge: { title: "New", bg: "#146c43", fg: "#ffffff" } }
    ]
  },
  { id: "line", type: "divider", title: "" },
  {
    id: "unseen",
    type: "group",
    title: "Nobody's",
    children: [{ id: "none", type: "item", title: "Nothing", url: "/lobby", level: 9_999 }]
  }
]

const TEXTS = { en: { "house.title": "The house" } }
const HOUSE = ["Lobby", "Profile", "Slot sessions", "Transactions"]

const menuOf = (page: Page): Locator => page.getByRole("navigation", { name: "Main menu" })
const linksOf = (page: Page): Locator => menuOf(page).getByRole("link")

test("[SHELL-3] the operator's menu data defines groups, collapsible entries, links, dividers and badges, each for its roles and permissions", async ({
  page,
  player,
  casino
}) => {
  const openAs = async (username: string): Promise<void> => {
    await prepareOperator(casino, { MENU, TEXTS })
    await player.open(`/lobby/2/Ruby%20Comet?token=${makeSessionToken(username)}`)
    // A link for another player asks first, because the tab belongs to the first player.
    if (username !== "demo") {
      await page.getByRole("button", { name: `Switch to ${username}` }).click()
      // The first player's menu button stays until that session has ended.
      const owner = async (): Promise<string | undefined> => {
        const { tab, remembered } = await keptToken(page)
        return readTokenClaims(tab ?? remembered ?? "")?.id
      }
      await expect.poll(owner).toBe(`p-${username}`)
    }
    await player.openMenu()
    await expect(linksOf(page).first()).toBeVisible()
  }
  await openAs("demo")
  await expect(linksOf(page)).toHaveText([...HOUSE, "Live jackpot", "All brands", "Limits and breaks", "Reports", "Log out"])
  const group = menuOf(page).getByRole("list", { name: "The house" })
  await expect(group.getByRole("link")).toHaveText(["Live jackpot", "All brands"])
  await expect(menuOf(page).getByRole("separator")).toHaveCount(2)
  // Both entries lead to the lobby, and a brand's page is below it. An exact entry is not marked as current there.
  await expect(menuOf(page).getByRole("link", { name: "Lobby" })).toHaveAttribute("aria-current", "page")
  await expect(group.getByRole("link", { name: "All brands" })).not.toHaveAttribute("aria-current", "page")

  const help = menuOf(page).getByRole("button", { name: "Help" })
  await expect(help).toHaveAttribute("aria-expanded", "false")
  await help.click()
  const rules = menuOf(page).getByRole("link", { name: "Rules" })
  await expect(rules).toHaveAttribute("href", RULES)
  await expect(rules).toHaveAttribute("target", "_blank")
  await expect(rules.getByText("New", { exact: true })).toHaveCSS("background-color", "rgb(20, 108, 67)")
  await help.click()
  await expect(rules).toBeHidden()
  await group.getByRole("link", { name: "Live jackpot" }).click()
  await expect(page).toHaveURL(/\/jackpot$/u)

  await openAs("staff")
  await expect(linksOf(page)).toHaveText([...HOUSE, "Live jackpot", "All brands", "Desk", "Limits and breaks", "Reports", "Log out"])
  // A player of type admin needs no permission.
  await openAs("admin")
  await expect(linksOf(page)).toHaveText([
    ...HOUSE,
    "Live jackpot",
    "All brands",
    "Desk",
    "Vault",
    "Nothing",
    "Limits and breaks",
    "Reports",
    "Log out"
  ])
})

test("[SHELL-3] the casino's own entries need permission 145, and without it only the entries for reports and logout remain", async ({
  page,
  player,
  casino
}) => {
  const answer = { token: makeSessionToken("demo"), pin_code: null, Group: "user", Permissions: [], ip_address: "192.0.2.1", versions: "9" }
  await casino.prepare({ type: "respondNext", operationId: "validateSession", status: 200, body: answer })
  await player.open(`/profile?token=${answer.token}`)
  await expect(page.getByRole("heading", { name: "Deniz Demir" })).toBeVisible()
  await player.openMenu()
  await expect(linksOf(page)).toHaveText(["Limits and breaks", "Reports", "Log out"])
})

test("[SHELL-5] the search ignores case, blanks, accents and Turkish letters, and suggests at most ten entries", async ({
  page,
  player,
  casino
}) => {
  const tables = Array.from({ length: 12 }, (_, at) => ({
    id: `t${at}`,
    type: "item",
    title: `Şölen ${at + 1}`,
    url: `/lobby?table=${at + 1}`
  }))
  const more = ["Işıklı Çarklar", "İade", "Café royal"].map((title) => ({ id: title, type: "item", title, url: "/profile" }))
  await prepareOperator(casino, { MENU: [...tables, ...more] })
  await player.open(`/profile?token=${makeSessionToken("demo")}`)
  await page.getByRole("button", { name: "Search the menu" }).click()
  const field = page.getByRole("dialog").getByRole("combobox")
  const found = page.getByRole("listbox").getByRole("option")
  await field.fill("  SOLEN")
  await expect(found).toHaveText(tables.slice(0, 10).map(({ title }) => title))
  const typed = [
    ["isikli carklar", "Işıklı Çarklar"],
    ["IŞIKLI", "Işıklı Çarklar"],
    ["ıade", "İade"],
    ["İADE", "İade"],
    [" cafe ", "Café royal"]
  ] as const
  for (const [text, title] of typed) {
    await field.fill(text)
    await expect(found).toHaveText([title])
  }
  await field.fill("   ")
  await expect(found).toHaveCount(0)
  await expect(page.getByText("No results..")).toBeHidden()
  await field.fill("solen 12")
  await expect(found).toHaveText(["Şölen 12"])
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/lobby\?table=12$/u)
})

test("[AUTH-6] [SHELL-4] a double click on an entry of the slide-out menu presses nothing behind it, and logs out", async ({
  page,
  player
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await player.open("/")
  await player.logIn()
  const menu = await player.openMenu()
  const entry = menu.getByRole("link", { name: "Log out" })
  const box = await entry.boundingBox()
  const behind = page.getByRole("link", { name: "Watch live", includeHidden: true })
  const target = await behind.boundingBox()
  if (box === null || target === null) throw new Error("The menu or the banner is not shown")
  // The banner of the jackpot is behind the entry.
  const y = Math.max(box.y, target.y) + 4
  expect(y).toBeLessThan(Math.min(box.y + box.height, target.y + target.height))
  await page.mouse.dblclick(box.x + box.width / 2, y)
  await expect(page).toHaveURL(/\/login$/u)
  await expect(page.getByRole("status").getByText("You are safely logged out.")).toBeVisible()
})
