import { cleanup, fireEvent, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { Link, Navigate, Route, Routes } from "react-router-dom"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import { openTestPage, type TestPage } from "../../../tests/support/testPage.tsx"
import { aPlayer } from "../../../tests/support/samples.ts"
import type { Settings } from "../../domain/account/settings.ts"
import { DEFAULT_PREFERENCES, type Preferences } from "../../domain/shell/preferences.ts"
import { changeTitle } from "../../ui/documentTitle.ts"
import { UiProvider } from "../../ui/theme/UiProvider.tsx"
import { useShell } from "../../projections/hooks.ts"
import { AppLayout } from "./AppLayout.tsx"
import { NavbarDrawer } from "./NavbarDrawer.tsx"
import { useTools } from "./useTools.tsx"

const wired: { testPage: TestPage | null; preferences: Preferences } = { testPage: null, preferences: DEFAULT_PREFERENCES }

// Commands append their event synchronously: these tests cover the layout and the folds, not the runtime.
vi.mock("../../runtime/run.ts", () => ({ run: (command: Effect.Effect<void>) => Effect.runSync(command) }))
vi.mock("../../runtime/commands/account/preferences.ts", () => ({
  changePreferences: (change: Partial<Preferences>) =>
    Effect.sync(() => {
      wired.preferences = { ...wired.preferences, ...change }
      wired.testPage?.appendNow("PreferencesChanged", { preferences: wired.preferences })
    })
}))

const Framed = () => {
  const tools = useTools(() => undefined)
  const { panel } = useShell()
  return (
    <UiProvider>
      <AppLayout tools={tools} connection={null} notices={null}>
        <input aria-label="typed" />
      </AppLayout>
      {panel === "navigation" && <NavbarDrawer tools={tools} />}
    </UiProvider>
  )
}

/** Two pages, each with a link to the other: a link disappears with its page. */
const Pages = () => (
  <UiProvider>
    <AppLayout tools={[]} connection={null} notices={null}>
      <Routes>
        <Route
          path="/lobby"
          element={
            <Link key="lobby" to="/transactions">
              To the transactions
            </Link>
          }
        />
        <Route
          path="/transactions"
          element={
            <Link key="transactions" to="/lobby">
              To the lobby
            </Link>
          }
        />
      </Routes>
    </AppLayout>
    <button type="button">beside</button>
  </UiProvider>
)

interface Given {
  readonly settings?: Partial<Settings>
  readonly preferences?: Partial<Preferences>
  readonly group?: string
  readonly path?: string
  readonly lastLogon?: null
  readonly lastLogonIp?: null
}

const open = async ({ settings = {}, preferences = {}, group = "user", path = "/lobby", ...given }: Given = {}): Promise<TestPage> => {
  const testPage = await openTestPage("en", settings)
  wired.testPage = testPage
  wired.preferences = { ...DEFAULT_PREFERENCES, ...preferences }
  const player = aPlayer({ permissions: [145], group, lastLogon: "2026-11-20T18:00:00Z", lastLogonIp: "192.0.2.9", ...given })
  await testPage.append("LoggedIn", { player, via: "login" })
  await testPage.append("BalanceReceived", { balance: 150_000, asked: 0 })
  await testPage.append("PreferencesRestored", { preferences: wired.preferences })
  testPage.show(<Framed />, path)
  return testPage
}

describe("[SHELL-1] a page change", () => {
  const openPages = async (): Promise<void> => {
    const testPage = await openTestPage()
    await testPage.append("LoggedIn", { player: aPlayer({ permissions: [145] }), via: "login" })
    changeTitle({ brand: "Palace Nine" })
    testPage.show(<Pages />, "/lobby")
  }

  it("a page change names the page in the tab's title, as the menu does", async () => {
    await openPages()
    expect(document.title).toBe("Lobby · Palace Nine")
    await userEvent.click(screen.getByRole("link", { name: "To the transactions" }))
    expect(document.title).toBe("Transactions · Palace Nine")
    cleanup()
    expect(document.title).toBe("Palace Nine")
  })

  it("a page change moves the focus to the content when the link has disappeared, but not at the first load", async () => {
    await openPages()
    expect(document.activeElement).toBe(document.body)
    await userEvent.click(screen.getByRole("link", { name: "To the transactions" }))
    expect(document.activeElement).toBe(screen.getByRole("main"))
  })

  it.each([
    ["moves the focus to the content after the redirect that follows a login", true, "main"],
    ["leaves the focus to the browser when the first load is redirected", false, "body"]
  ] as const)("[AUTH-4] a page change %s", async (_what, hasBeenActive, focused) => {
    Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive }, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, "userActivation"))
    const testPage = await openTestPage()
    await testPage.append("LoggedIn", { player: aPlayer({ permissions: [145] }), via: "login" })
    testPage.show(
      <Routes>
        <Route path="/login" element={<Navigate to="/lobby" replace />} />
        <Route path="*" element={<Pages />} />
      </Routes>,
      "/login"
    )
    expect(await screen.findByRole("link", { name: "To the transactions" })).toBeTruthy()
    expect(document.activeElement?.localName).toBe(focused)
  })

  it("a page change leaves the focus on an element that is still there", async () => {
    await openPages()
    const beside = screen.getByRole("button", { name: "beside" })
    beside.focus()
    fireEvent.click(screen.getByRole("link", { name: "To the transactions" }))
    expect(await screen.findByRole("link", { name: "To the lobby" })).toBeTruthy()
    expect(document.activeElement).toBe(beside)
  })
})

const bar = () => within(screen.getByRole("banner"))

describe("[SHELL-1] the casino's layout", () => {
  it("the casino's layout shows the navbar only on request, at any width", async () => {
    const testPage = await open()
    expect(screen.queryByTestId("navbar")).toBeNull()
    expect(screen.queryByRole("navigation")).toBeNull()
    await testPage.append("PanelOpened", { panel: "navigation" })
    const drawer = within(await screen.findByRole("dialog"))
    expect(drawer.getByRole("navigation", { name: "Main menu" })).toBeTruthy()
    expect(drawer.getByText("Ayşe Yılmaz")).toBeTruthy()
    await testPage.append("Navigated", { path: "/profile" })
    expect(screen.queryByRole("dialog")).toBeNull()
  })

  it("the casino's layout shows the player's names, balance, and last login with its IP address", async () => {
    await open({ preferences: { layout: "layout1" } })
    const card = within(screen.getByRole("region", { name: "Player" }))
    expect(card.getByText("ayse")).toBeTruthy()
    expect(card.getByText("Ayşe Yılmaz")).toBeTruthy()
    expect(card.getByText("Current balance")).toBeTruthy()
    expect(card.getByText("₺1,500.00")).toBeTruthy()
    const login = within(screen.getByRole("region", { name: "Last login" }))
    expect(login.getByText("192.0.2.9")).toBeTruthy()
    expect(login.getByText(/Nov 20, 2026/u)).toBeTruthy()
  })

  it("the casino's layout does not call a login the first one when the server leaves out the last one", async () => {
    await open({ preferences: { layout: "layout1" }, lastLogon: null })
    const login = within(screen.getByRole("region", { name: "Last login" }))
    expect(login.getByText("192.0.2.9")).toBeTruthy()
    expect(login.queryByText(/first/u)).toBeNull()
  })

  it("the casino's layout hides the last login when the server has sent nothing of it", async () => {
    await open({ preferences: { layout: "layout1" }, lastLogon: null, lastLogonIp: null })
    expect(screen.getByRole("region", { name: "Player" })).toBeTruthy()
    expect(screen.queryByRole("region", { name: "Last login" })).toBeNull()
  })

  it.each([
    ["user", false],
    ["staff", true],
    ["admin", true]
  ])("the casino's layout offers %s the staff panel: %j", async (group, offered) => {
    await open({ group })
    expect(screen.queryByRole("button", { name: "Staff panel" }) !== null).toBe(offered)
  })

  it("the casino's layout shows the operator's contact links and applies the lobby's class", async () => {
    const settings = { whatsapp: "+905550000000", telegram: "telereel", lobbyClass: "velvet" }
    await open({ settings, preferences: { layout: "layout1" } })
    expect(screen.getByRole("link", { name: /WhatsApp/u }).getAttribute("href")).toBe("https://wa.me/905550000000")
    expect(screen.getByRole("link", { name: /Telegram/u }).getAttribute("href")).toBe("https://t.me/telereel")
    expect(document.querySelectorAll(".velvet")).toHaveLength(1)
  })

  it("the casino's layout applies the lobby's class only in the lobby", async () => {
    await open({ settings: { lobbyClass: "velvet" }, path: "/profile" })
    expect(document.querySelectorAll(".velvet")).toHaveLength(0)
  })
})

describe("[SHELL-11] the operator's settings for the layout", () => {
  it("the layout removes the bar with HIDE_HEADER_BAR and keeps the menu button", async () => {
    await open({ settings: { hideHeaderBar: true } })
    expect(screen.queryByRole("banner")).toBeNull()
    expect(screen.getByRole("button", { name: "Menu" })).toBeTruthy()
  })

  it("[SHELL-9] the layout shows INFORMATION_TEXT in the direction of its own language", async () => {
    await open({ settings: { informationText: "Tournament tonight at 22:00!" } })
    expect(screen.getByText("Tournament tonight at 22:00!").dir).toBe("auto")
  })

  it("the layout shows INFORMATION_TEXT on every page, and no line without it", async () => {
    const testPage = await open({ settings: { informationText: "Service tonight at 03:00" } })
    expect(within(screen.getByRole("complementary", { name: "Information" })).getByText("Service tonight at 03:00")).toBeTruthy()
    const { settings } = await import("../../projections/account/settings.ts")
    await testPage.append("SettingsLoaded", { settings: settings.initial().values, source: "file", rejected: [] })
    expect(screen.queryByRole("complementary", { name: "Information" })).toBeNull()
  })
})

describe("[SHELL-2] another layout", () => {
  it("another layout keeps the page mounted, so that typed text is not lost", async () => {
    const testPage = await open()
    await userEvent.type(screen.getByLabelText("typed"), "100")
    for (const layout of ["layout1", "layout2"] as const)
      await testPage.append("PreferencesChanged", { preferences: { ...DEFAULT_PREFERENCES, layout } })
    expect(screen.getByLabelText<HTMLInputElement>("typed").value).toBe("100")
    expect(screen.getByRole("navigation", { name: "Main menu" })).toBeTruthy()
    expect(screen.queryByRole("region", { name: "Player" })).toBeNull()
  })

  it("the layout has no navbar, toolbar and footer when the player hides them", async () => {
    await open({
      preferences: { layout: "layout1", navbar: { position: "left", folded: false, shown: false }, toolbarShown: false, footerShown: false }
    })
    expect([screen.queryByRole("navigation"), screen.queryByRole("banner"), screen.queryByRole("contentinfo")]).toEqual([null, null, null])
    expect(screen.getByRole("button", { name: "Menu" })).toBeTruthy()
  })
})

describe("[SHELL-6] the toolbar's balance", () => {
  it("the toolbar's balance can be hidden and shown; the hidden amount is not in the page", async () => {
    await open()
    expect(bar().getByText("₺1,500.00")).toBeTruthy()
    await userEvent.click(bar().getByRole("button", { name: "Hide balance" }))
    expect(await bar().findByText("Balance hidden")).toBeTruthy()
    expect(document.body.innerHTML).not.toContain("1,500")
    await userEvent.click(bar().getByRole("button", { name: "Show balance" }))
    expect(await bar().findByText("₺1,500.00")).toBeTruthy()
  })
})

describe("[SHELL-10] the footer", () => {
  it("the footer has three credits that open in a new tab", async () => {
    await open()
    const credits = within(screen.getByRole("contentinfo")).getAllByRole("link")
    expect(credits.map((link) => link.getAttribute("href"))).toEqual(["https://react.dev", "https://valtio.dev", "https://mantine.dev"])
    expect(credits.every((link) => link.getAttribute("target") === "_blank")).toBe(true)
  })
})

describe("[SHELL-5] a shortcut", () => {
  it("a shortcut appears in the toolbar in the order of starring", async () => {
    await open({ preferences: { shortcuts: ["menu_slot", "menu_loby", "gone"] } })
    const links = within(bar().getByRole("group", { name: "Tools" })).getAllByRole("link", { hidden: true })
    expect(links.map(({ textContent }) => textContent)).toEqual(["Slot sessions", "Lobby"])
  })
})
