import { act, renderHook } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { useFloatingPicture } from "./useFloatingPicture.ts"

const told: object[] = []
let locked = false

vi.mock("../../../runtime/run.ts", () => ({ run: (command: object) => void told.push(command) }))
vi.mock("../../../runtime/commands/machine/gameView.ts", () => ({ chooseGameView: (choice: object) => choice }))
vi.mock("../../../projections/hooks.ts", () => ({ useLock: () => ({ locked }) }))

const close = vi.fn<() => void>()
const opened = { document: document.implementation.createHTMLDocument(), addEventListener: vi.fn<() => void>(), close }
let asked = Promise.withResolvers<object>()

beforeEach(() => {
  asked = Promise.withResolvers()
  vi.stubGlobal("documentPictureInPicture", { requestWindow: () => asked.promise })
})

afterEach(() => {
  told.length = 0
  locked = false
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

const ask = () => {
  const hook = renderHook(() => useFloatingPicture("window", { current: null }, false))
  act(() => hook.result.current.toggle())
  return hook
}

const open = () =>
  act(async () => {
    asked.resolve(opened)
    await asked.promise
  })

describe("[GAME-6] the floating picture", () => {
  it("the window stays open when it opens on the machine's page", async () => {
    const { result } = ask()
    await open()
    expect(told).toEqual([{ floating: true }])
    expect(result.current.page).toBe(opened.document)
    expect(close).not.toHaveBeenCalled()
  })

  it("a window that opens after the player has left the machine's page is closed at once", async () => {
    const { unmount } = ask()
    unmount()
    await open()
    expect(close).toHaveBeenCalledOnce()
    expect(told).toEqual([])
  })

  it("a double click opens one window, and a click works again after the browser has refused", async () => {
    const requestWindow = vi.fn<() => Promise<object>>(() => asked.promise)
    vi.stubGlobal("documentPictureInPicture", { requestWindow })
    const { result } = ask()
    act(() => result.current.toggle())
    expect(requestWindow).toHaveBeenCalledOnce()
    await act(async () => {
      asked.reject(new Error("refused"))
      await asked.promise.catch(() => undefined)
    })
    asked = Promise.withResolvers()
    act(() => result.current.toggle())
    await open()
    expect(told).toEqual([{ floating: true }])
    expect(result.current.page).toBe(opened.document)
  })

  it("[LOCK-1] a window that opens after the screen was locked is closed at once", async () => {
    const { rerender } = ask()
    locked = true
    rerender()
    await open()
    expect(close).toHaveBeenCalledOnce()
    expect(told).toEqual([])
  })
})
