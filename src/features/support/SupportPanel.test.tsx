import { act, screen, waitFor } from "@testing-library/react"
import type { Effect } from "effect"
import { userEvent } from "@testing-library/user-event"
import { afterEach, describe, expect, it, vi } from "vitest"
import { openTestPage, type TestPage, runOnTestPage } from "../../../tests/support/testPage.tsx"
import { aPlayer } from "../../../tests/support/samples.ts"
import { FrozenClockContext } from "../../ui/format/useNow.ts"
import { useDialogs } from "../../projections/hooks.ts"
import { closeDialog } from "../../runtime/commands/account/dialogs.ts"
import { UiProvider } from "../../ui/theme/UiProvider.tsx"
import { readOpenMessage } from "./frame/frameMessages.ts"
import { SupportPanel } from "./SupportPanel.tsx"

vi.mock("../../runtime/run.ts", () => ({ run: (command: Effect.Effect<void>) => runOnTestPage(command) }))

const frameOf = (): HTMLIFrameElement | null => document.querySelector("iframe")

const Shown = () => (useDialogs().open === "support" ? <SupportPanel onClose={() => runOnTestPage(closeDialog())} /> : null)

const open = async (still: number | null = null): Promise<TestPage> => {
  const testPage = await openTestPage("en", { chatProvider: "tawk:1/2", supportUrl: "https://t.me/house" })
  await testPage.append("DialogOpened", { dialog: "support" })
  testPage.show(
    <FrozenClockContext value={still === null ? null : { at: still, timeZone: undefined }}>
      <UiProvider>
        <Shown />
      </UiProvider>
    </FrozenClockContext>
  )
  await screen.findByRole("dialog", { name: "Live support" })
  return testPage
}

const rejected = ({ appended }: TestPage) => appended.flatMap(({ type, data }) => (type === "MessageRejected" ? [data] : []))

/** Sends a message from support.html, or from another sender in its name. */
const say = (data: unknown, from: { readonly origin?: string; readonly source?: Window | null } = {}): void =>
  act(() => {
    const { origin = location.origin, source = frameOf()?.contentWindow ?? null } = from
    globalThis.dispatchEvent(new MessageEvent("message", { data, origin, source }))
  })

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
})

describe("[SHELL-13] the live-support panel", () => {
  it("the live-support panel opens the product's own document, sends it the operator's account, and closes when the chat is minimised", async () => {
    const { appended } = await open()
    expect(frameOf()?.getAttribute("src")).toBe("/support.html")
    const inside = frameOf()?.contentWindow
    if (inside === null || inside === undefined) throw new Error("there is no frame")
    const told = vi.spyOn(inside, "postMessage").mockReturnValue()
    say({ support: "here" })
    expect(told).toHaveBeenCalledWith({ open: "tawk:1/2", isNew: true }, location.origin)
    say({ support: "ready" })
    expect(appended.at(-1)).toMatchObject({ type: "SupportChatChanged", data: { phase: "ready" } })
    expect(screen.queryByText("The chat could not be opened")).toBeNull()
    say({ support: "closed" })
    expect(appended.at(-1)).toMatchObject({ type: "DialogClosed", data: { dialog: "support" } })
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  })

  it("the live-support panel ignores messages of other senders", async () => {
    const testPage = await open()
    say({ support: "closed" }, { source: globalThis.window })
    say({ support: "closed" }, { origin: "https://elsewhere.test" })
    expect(frameOf()).not.toBeNull()
    expect(rejected(testPage)).toEqual([])
  })

  it.each([null, "closed", {}, { support: "open sesame" }, { support: 1 }])(
    "[LOG-1] the live-support panel rejects the message %j and records it once",
    async (data) => {
      const testPage = await open()
      say(data)
      say(data)
      expect(rejected(testPage)).toMatchObject([{ from: "supportFrame", messageType: null }])
      expect(JSON.stringify(rejected(testPage))).not.toContain("sesame")
      expect(frameOf()).not.toBeNull()
      say({ support: "ready" })
      expect(testPage.appended.at(-1)?.type).toBe("SupportChatChanged")
    }
  )

  it("[LOG-1] the live-support panel records that the frame rejected the account, and shows that the chat cannot be opened", async () => {
    const testPage = await open()
    say({ support: "rejected" })
    expect(rejected(testPage)).toEqual([
      { from: "supportPage", messageType: null, issues: [{ path: "open", message: "Names no live-support chat" }] }
    ])
    expect((await screen.findByRole("alert")).textContent).toContain("The chat could not be opened")
  })

  it("the live-support panel shows the contact link when the chat cannot be opened, and offers a retry", async () => {
    await open()
    say({ support: "failed" })
    expect((await screen.findByRole("alert")).textContent).toContain("The chat could not be opened")
    expect(screen.getByRole("link", { name: "Contact support" }).getAttribute("href")).toBe("https://t.me/house")
    expect(frameOf()).toBeNull()
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    expect(frameOf()).not.toBeNull()
  })

  it("the live-support panel gives up after twenty seconds without an answer", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await open()
    act(() => void vi.advanceTimersByTime(20_001))
    expect((await screen.findByRole("alert")).textContent).toContain("The chat could not be opened")
  })

  it("the live-support panel loads nothing in a replay, and shows whether the chat had opened", async () => {
    const testPage = await open(1)
    expect(frameOf()).toBeNull()
    await testPage.append("SupportChatChanged", { phase: "failed" })
    expect((await screen.findByRole("alert")).textContent).toContain("The chat could not be opened")
  })
})

describe("[SHELL-13] the stored conversation of the live support", () => {
  /** Stores what the providers store in this origin, beside an entry of the product. */
  const store = (): void => {
    for (const name of ["twk_token_1", "twk_1", "@@lc_auth_token", "telereel.other"]) localStorage.setItem(name, "x")
    sessionStorage.setItem("twk_idm_key", "x")
    for (const name of ["tawk_uuid_1", "TawkConnectionTime", "__lc_cid", "other"]) document.cookie = `${name}=x;path=/`
  }
  const stored = () => ({
    local: Object.keys(localStorage).filter((name) => !name.startsWith("telereel.support")),
    cookies: document.cookie
  })
  const CLEARED = { local: ["telereel.other"], cookies: "other=x" }

  const close = async (testPage: TestPage): Promise<void> => {
    await testPage.append("DialogClosed", { dialog: "support" })
    await waitFor(() => expect(frameOf()).toBeNull())
  }

  /** Opens the panel as this player, or as a guest, and closes it. Returns what the chat's document was told. */
  const chat = async (testPage: TestPage, playerId: string | null): Promise<unknown> => {
    if (playerId !== null) await testPage.append("LoggedIn", { player: aPlayer({ id: playerId }), via: "login" })
    await testPage.append("DialogOpened", { dialog: "support" })
    const inside = (await waitFor(() => frameOf()))?.contentWindow
    if (inside === null || inside === undefined) throw new Error("there is no frame")
    const told = vi.spyOn(inside, "postMessage").mockReturnValue()
    say({ support: "here" })
    await close(testPage)
    return told.mock.calls[0]?.[0]
  }

  it("the stored conversation stays for its player, and is removed before the chat of another player or of a guest starts", async () => {
    const testPage = await open()
    await close(testPage)
    expect(await chat(testPage, "p-7")).toEqual({ open: "tawk:1/2", isNew: true })
    store()
    expect(await chat(testPage, "p-7")).toEqual({ open: "tawk:1/2", isNew: false })
    expect(stored().local).toContain("twk_token_1")
    expect(await chat(testPage, "p-8")).toEqual({ open: "tawk:1/2", isNew: true })
    expect(stored()).toEqual(CLEARED)
    expect(sessionStorage.getItem("twk_idm_key")).toBeNull()
    store()
    await testPage.append("LoggedOut", { reason: "player" })
    expect(await chat(testPage, null)).toEqual({ open: "tawk:1/2", isNew: true })
    expect(stored()).toEqual(CLEARED)
    expect(await chat(testPage, null)).toEqual({ open: "tawk:1/2", isNew: false })
  })

  it("a message that the player sends in the chat counts as activity of the page", async () => {
    await open()
    const listener = vi.fn<() => void>()
    addEventListener("input", listener, { once: true })
    say({ support: "active" })
    expect(listener).toHaveBeenCalledOnce()
  })
})

describe("[SHELL-13] the message to support.html", () => {
  it("the message to support.html is decoded with the grammar of the operator's setting", () => {
    expect(readOpenMessage({ open: "tawk:1/2", isNew: false })).toEqual({
      provider: { kind: "tawk", property: "1", widget: "2" },
      isNew: false
    })
    expect(readOpenMessage({ open: "livechat:123" })).toEqual({
      provider: { kind: "liveChat", account: "license", id: "123" },
      isNew: true
    })
  })

  it.each([null, "tawk:1/2", {}, { open: 1 }, { open: "tawk:1/2/../3" }, { open: { kind: "tawk", property: "1", widget: "2" } }])(
    "the message to support.html is rejected when it names no chat: %j",
    (data) => expect(readOpenMessage(data)).toBeNull()
  )
})
