import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import type { Effect } from "effect"
import { afterEach, describe, expect, it, vi } from "vitest"
import { beReloaded } from "../../../tests/support/logs/partsPage.ts"
import { openTestPage, runOnTestPage } from "../../../tests/support/testPage.tsx"
import { aPlayer } from "../../../tests/support/samples.ts"
import { profileAt, rulesOf } from "../../domain/protection/profiles/profiles.ts"
import { Splash } from "../../ui/states/Splash.tsx"
import { LoginPage } from "./LoginPage.tsx"

vi.mock("../../runtime/run.ts", () => ({ run: (command: Effect.Effect<void>) => runOnTestPage(command) }))

describe("[LOGIN-2] the form", () => {
  it.each([
    ["en", "Username or email", "Password", "Log in", "Min character length is 4"],
    ["tr", "Kullanıcı adı veya e-posta", "Şifre", "Giriş yap", "En az 4 karakter olmalı"]
  ] as const)(
    "the form in %s disables the button until both fields have four characters",
    async (language, username, password, submit, tooShort) => {
      const testPage = await openTestPage(language)
      testPage.show(<LoginPage />)
      const button = () => screen.getByRole<HTMLButtonElement>("button", { name: submit })
      expect(button().disabled).toBe(true)
      await userEvent.type(screen.getByLabelText(username), "demo")
      await userEvent.type(screen.getByLabelText(password), "abc")
      await userEvent.tab()
      expect(button().disabled).toBe(true)
      expect(screen.getByText(tooShort)).toBeTruthy()
      await userEvent.type(screen.getByLabelText(password), "d")
      expect(button().disabled).toBe(false)
      expect(screen.queryByText(tooShort)).toBeNull()
    }
  )

  it("the form ignores blanks around a username, and counts all characters of a password", async () => {
    const testPage = await openTestPage()
    testPage.show(<LoginPage />)
    await userEvent.type(screen.getByLabelText("Username or email"), "abc ")
    await userEvent.type(screen.getByLabelText("Password"), "a  b")
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Log in" }).disabled).toBe(true)
    await userEvent.type(screen.getByLabelText("Username or email"), "{Backspace}d")
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Log in" }).disabled).toBe(false)
  })
})

it("[LOGIN-3] the login form sends nothing again while Enter is held down, because each wrong try counts towards the block of the account", async () => {
  const testPage = await openTestPage()
  testPage.show(<LoginPage />)
  await userEvent.type(screen.getByLabelText("Username or email"), "demo")
  await userEvent.type(screen.getByLabelText("Password"), "wrong")
  for (const target of [screen.getByLabelText("Password"), screen.getByRole("button", { name: "Log in" })]) {
    // `fireEvent` returns false for an event whose default action, here the submit, was prevented.
    expect(fireEvent.keyDown(target, { key: "Enter" })).toBe(true)
    expect(fireEvent.keyDown(target, { key: "Enter", repeat: true })).toBe(false)
    expect(fireEvent.keyDown(target, { key: "a", repeat: true })).toBe(true)
  }
})

describe("[OPS-4] the login form after a reload", () => {
  afterEach(() => {
    vi.restoreAllMocks()
    sessionStorage.clear()
  })

  const load = async (by: "reload" | "navigate"): Promise<void> => {
    globalThis.dispatchEvent(new Event("pagehide"))
    cleanup()
    if (by === "reload") beReloaded()
    else vi.restoreAllMocks()
    const testPage = await openTestPage()
    testPage.show(<LoginPage />)
  }

  const type = async (): Promise<void> => {
    await userEvent.type(screen.getByLabelText("Username or email"), "ayse")
    await userEvent.type(screen.getByLabelText("Password"), "s3cret")
    await userEvent.click(screen.getByLabelText("Remember me"))
  }

  const typed = () => [
    screen.getByLabelText<HTMLInputElement>("Username or email").value,
    screen.getByLabelText<HTMLInputElement>("Password").value,
    screen.getByLabelText<HTMLInputElement>("Remember me").checked
  ]

  it("the login form has the typed name and Remember me, not the password", async () => {
    await load("navigate")
    await type()
    globalThis.dispatchEvent(new Event("pagehide"))
    expect(Object.entries(sessionStorage).join()).not.toContain("s3cret")
    await load("reload")
    expect(typed()).toEqual(["ayse", "", true])
  })

  it("the login form is empty when the page was opened again instead of reloaded, and forgets the name for the reload after that", async () => {
    await load("navigate")
    await type()
    await load("navigate")
    expect(typed()).toEqual(["", "", false])
    await load("reload")
    expect(typed()).toEqual(["", "", false])
  })

  it("the login form keeps nothing of a player who has logged in", async () => {
    await load("navigate")
    await type()
    cleanup()
    await load("reload")
    expect(typed()).toEqual(["", "", false])
  })
})

describe("[LOGIN-4] a refusal", () => {
  it.each([
    ["en", "Attempts left: 2. After that the account is blocked for 15 minutes."],
    ["tr", "Kalan deneme: 2. Sonrasında hesap 15 dakika kilitlenir."]
  ] as const)("a refusal is shown in %s with its Params", async (language, text) => {
    const testPage = await openTestPage(language)
    testPage.show(<LoginPage />)
    await testPage.append("LogInRefused", { refusal: { code: 10700, message: "raw", params: { attempts: 2, minutes: 15 } } })
    expect(screen.getByRole("alert").textContent).toContain(text)
  })

  it("a refusal without a translation shows the server's message", async () => {
    const testPage = await openTestPage()
    testPage.show(<LoginPage />)
    await testPage.append("LogInRefused", { refusal: { code: 99999, message: "The house is full", params: {} } })
    expect(screen.getByRole("alert").textContent).toBe("The house is full")
  })
})

const OpenSupport = () => <p>live support is open</p>

describe("[LOGIN-1] the support link", () => {
  const open = async (settings: Parameters<typeof openTestPage>[1]) => {
    const testPage = await openTestPage("en", settings)
    testPage.show(<LoginPage LiveSupport={OpenSupport} />)
  }

  it("the support link leads to WhatsApp or Telegram when the operator has one of them", async () => {
    await open({ supportUrl: "https://t.me/telereel", chatProvider: "livechat:12345678" })
    expect(screen.getByRole("link", { name: "Contact support" }).getAttribute("href")).toBe("https://t.me/telereel")
  })

  it("the support link opens live support when the operator has only a chat provider", async () => {
    await open({ supportUrl: null, chatProvider: "livechat:12345678" })
    await userEvent.click(screen.getByRole("button", { name: "Contact support" }))
    expect(screen.getByText("live support is open")).toBeTruthy()
  })

  it("the support link is absent when the operator has neither", async () => {
    await open({ supportUrl: null, chatProvider: null })
    expect(screen.queryByText("Contact support")).toBeNull()
  })
})

describe("[LOGIN-1] the links to the operator's account pages", () => {
  it("the login links to the pages for a forgotten password and for new players when the operator has them", async () => {
    const testPage = await openTestPage("en", { passwordResetUrl: "/password", registrationUrl: "https://casino.test/register" })
    testPage.show(<LoginPage />)
    expect(screen.getByRole("link", { name: "Forgot your password?" }).getAttribute("href")).toBe("/password")
    expect(screen.getByRole("link", { name: "Create an account" }).getAttribute("href")).toBe("https://casino.test/register")
  })

  it("the login has no such link when the operator has no such page", async () => {
    const testPage = await openTestPage()
    testPage.show(<LoginPage />)
    expect(screen.queryByRole("link", { name: /password|account/u })).toBeNull()
  })
})

describe("[LOGIN-1] the splash toggle", () => {
  it("the splash toggle switches the splash off and on for the next start", async () => {
    const testPage = await openTestPage()
    testPage.show(<LoginPage />)
    const { container } = render(<Splash name="Telereel" />)
    expect(container.textContent).toContain("Telereel")
    await userEvent.click(screen.getByRole("switch", { name: "Show the opening screen" }))
    expect(localStorage.getItem("telereel.splash")).toBe("off")
    expect(render(<Splash name="Telereel" />).container.textContent).toBe("")
    await userEvent.click(screen.getByRole("switch", { name: "Show the opening screen" }))
    expect(render(<Splash name="Telereel" />).container.textContent).toContain("Telereel")
  })
})

describe("[LOGIN-5] token login", () => {
  it("token login shows no form and gives the reason", async () => {
    const testPage = await openTestPage("en", { tokenLogin: true })
    testPage.show(<LoginPage />)
    expect(screen.queryByLabelText("Password")).toBeNull()
    expect(screen.getByText(/token is probably no longer valid/u)).toBeTruthy()
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy()
  })
})

it("[PROT-11] us-nj (13:69O-1.2): the login names the help line of the session that has ended, and none before a session", async () => {
  const testPage = await openTestPage()
  testPage.show(<LoginPage />)
  expect(screen.queryByTestId("help-line")).toBeNull()
  const rules = rulesOf(profileAt("us-nj", Date.UTC(2026, 10, 1)))
  await testPage.append("LoggedIn", { player: aPlayer(), via: "login" })
  await testPage.append("ProtectionApplied", { profile: "us-nj", edition: "2026-01-01", asked: "us-nj", rules })
  await testPage.append("LoggedOut", { reason: "player" })
  expect(screen.getByTestId("help-line").textContent).toContain("1-800-GAMBLER")
  await testPage.append("LoggedIn", { player: aPlayer(), via: "login" })
  expect(screen.queryByTestId("help-line")).toBeNull()
})

it.each([
  ["en", ", "],
  ["ar", "، "]
] as const)("[SHELL-6] the help line of the login has the comma of the language %s", async (language, comma) => {
  const testPage = await openTestPage(language)
  const rules = rulesOf(profileAt("us-nj", Date.UTC(2026, 10, 1)))
  await testPage.append("LoggedIn", { player: aPlayer(), via: "login" })
  await testPage.append("ProtectionApplied", { profile: "us-nj", edition: "2026-01-01", asked: "us-nj", rules })
  await testPage.append("LoggedOut", { reason: "player" })
  testPage.show(<LoginPage />)
  expect(screen.getByTestId("help-line").textContent).toContain(`${rules.helpLine?.name}${comma}${rules.helpLine?.phone}`)
})

describe("[LIVE-4] the end of a session with a transfer", () => {
  it.each([
    ["en", "A transfer has no result yet. Log in to see its result."],
    ["tr", "Bir aktarımın sonucu henüz belli değil. Sonucu görmek için giriş yap."],
    ["ar", "تحويل لك بلا نتيجة حتى الآن. سجّل الدخول لترى نتيجته."]
  ] as const)("the page says in %s that the transfer has no result yet, and where the player will see it", async (language, text) => {
    const testPage = await openTestPage(language)
    testPage.show(<LoginPage />)
    await testPage.append("LoggedOut", { reason: "unauthorised", transferOpen: true })
    expect(screen.getByText(text)).toBeTruthy()
    await testPage.append("LogInFailed", { reason: "network" })
    expect(screen.getByText(text)).toBeTruthy()
    await testPage.append("LoggedIn", { player: aPlayer(), via: "restore" })
    await testPage.append("LoggedOut", { reason: "unauthorised" })
    expect(screen.queryByText(text)).toBeNull()
  })

  it.each(["switched", "replaced"] as const)("the page says nothing of the transfer to another player (%s)", async (reason) => {
    const testPage = await openTestPage()
    testPage.show(<LoginPage />)
    await testPage.append("LoggedOut", { reason, transferOpen: true })
    expect(screen.queryByText(/no result yet/u)).toBeNull()
  })
})

describe("[GAME-8] credit that the ended session left on a machine", () => {
  const LEFT = {
    playerId: "7",
    machineId: 11,
    machineName: "Lale",
    amount: 5_000,
    wallet: 90_000,
    heldUntil: null,
    endedAt: 1_000
  } as const

  it("credit of a seat that ended with the session is announced as on its way to the balance", async () => {
    const testPage = await openTestPage()
    await testPage.append("CreditLeft", { ...LEFT, reason: "loggedOut" })
    testPage.show(<LoginPage />)
    expect(screen.getByTestId("left-credit").textContent).toContain("The casino pays the credit to your balance")
  })

  it("credit that the player goes on playing on another device is not announced as on its way to the balance", async () => {
    const testPage = await openTestPage()
    await testPage.append("CreditLeft", { ...LEFT, reason: "superseded" })
    testPage.show(<LoginPage />)
    expect(screen.queryByTestId("left-credit")).toBeNull()
  })
})
