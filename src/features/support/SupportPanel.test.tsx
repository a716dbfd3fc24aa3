import { act, screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { afterEach, describe, expect, it, vi } from "vitest"
import { openStage } from "../../../tests/support/pageStage.tsx"
import { FrozenClockContext } from "../../ui/format/useNow.ts"
import { UiProvider } from "../../ui/theme/UiProvider.tsx"
import { SupportPanel } from "./SupportPanel.tsx"

const frameOf = (): HTMLIFrameElement | null => document.querySelector("iframe")

const open = async (still: number | null = null) => {
  const onClose = vi.fn<() => void>()
  const stage = await openStage("en", { chatProvider: "tawk:1/2", supportUrl: "https://t.me/house" })
  stage.show(
    <FrozenClockContext value={still === null ? null : { at: still, timeZone: undefined }}>
      <UiProvider>
        <SupportPanel onClose={onClose} />
      </UiProvider>
    </FrozenClockContext>
  )
  await screen.findByRole("dialog", { name: "Live support" })
  return { onClose }
}

/** Sends a message from support.html, or from another sender in its name. */
const say = (data: unknown, from: { readonly origin?: string; readonly source?: Window | null } = {}): void =>
  act(() => {
    const { origin = location.origin, source = frameOf()?.contentWindow ?? null } = from
    globalThis.dispatchEvent(new MessageEvent("message", { data, origin, source }))
  })

afterEach(() => {
  vi.useRealTimers()
})

describe("[SHELL-13] the live-support panel", () => {
  it("the live-support panel opens the product's own document, sends it the operator's account, and closes when the chat is minimised", async () => {
    const { onClose } = await open()
    expect(frameOf()?.getAttribute("src")).toBe("/support.html")
    const inside = frameOf()?.contentWindow
    if (inside === null || inside === undefined) throw new Error("there is no frame")
    const told = vi.spyOn(inside, "postMessage").mockReturnValue()
    say({ support: "here" })
    expect(told).toHaveBeenCalledWith({ open: { kind: "tawk", property: "1", widget: "2" } }, location.origin)
    say({ support: "ready" })
    expect(screen.queryByText("The chat could not be opened")).toBeNull()
    say({ support: "closed" })
    expect(onClose).toHaveBeenCalledOnce()
  })

  it("the live-support panel ignores other senders and unknown messages", async () => {
    const { onClose } = await open()
    say({ support: "closed" }, { source: globalThis.window })
    say({ support: "closed" }, { origin: "https://elsewhere.test" })
    for (const data of [null, "closed", { support: "open sesame" }, { support: 1 }]) say(data)
    expect(onClose).not.toHaveBeenCalled()
    expect(frameOf()).not.toBeNull()
  })

  it("the live-support panel shows the contact link when the chat cannot be opened, and offers a retry", async () => {
    await open()
    say({ support: "failed" })
    expect(screen.getByRole("alert").textContent).toContain("The chat could not be opened")
    expect(screen.getByRole("link", { name: "Contact support" }).getAttribute("href")).toBe("https://t.me/house")
    expect(frameOf()).toBeNull()
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    expect(frameOf()).not.toBeNull()
  })

  it("gives up after twenty seconds without an answer", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await open()
    act(() => void vi.advanceTimersByTime(20_001))
    expect(screen.getByRole("alert").textContent).toContain("The chat could not be opened")
  })

  it("loads nothing in a replay", async () => {
    await open(1)
    expect(frameOf()).toBeNull()
  })
})
