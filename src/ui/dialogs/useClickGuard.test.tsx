import { act, createEvent, fireEvent, screen } from "@testing-library/react"
import { type ComponentType, type ReactNode, useEffect, useState } from "react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { openTestPage } from "../../../tests/support/testPage.tsx"
import { Dialog } from "./Dialog.tsx"
import { Drawer } from "./Drawer.tsx"

type Surface = ComponentType<{ readonly children: ReactNode }>

const nothing = (): void => undefined

const SURFACES: readonly (readonly [string, Surface])[] = [
  [
    "a dialog",
    ({ children }) => (
      <Dialog opened title="Leave?">
        {children}
      </Dialog>
    )
  ],
  [
    "a drawer",
    ({ children }) => (
      <Drawer title="Menu" side="end" width={280} onClose={nothing}>
        {children}
      </Drawer>
    )
  ]
]

let now = 0
let pressed = 0
let looked = 0

beforeEach(() => {
  pressed = 0
  looked = 0
})
afterEach(() => {
  // The end of the guard, which would last into the next test.
  vi.runAllTimers()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** The page closes the surface at this event, without the player's doing. */
const CLOSING = "surface-end"

const closeByItself = (): void => act(() => void dispatchEvent(new Event(CLOSING)))

const Page = ({ surface: Opened }: { readonly surface: Surface }) => {
  const [isOpen, setOpen] = useState(true)
  useEffect(() => {
    const close = (): void => setOpen(false)
    addEventListener(CLOSING, close)
    return () => removeEventListener(CLOSING, close)
  }, [])
  return (
    <>
      <button type="button" onPointerDown={() => (looked += 1)} onClick={() => (pressed += 1)}>
        Spin
      </button>
      {isOpen && (
        <Opened>
          <button type="button" onClick={() => setOpen(false)}>
            Stay
          </button>
        </Opened>
      )}
    </>
  )
}

interface Touch {
  readonly pointerType: "mouse" | "touch"
  /** How many clicks the browser counts. */
  readonly detail: number
  readonly at?: number
}

/** Touches a button 100 ms after the last one, however busy the computer is. */
const touch = (name: string, { pointerType, detail, at = 100 }: Touch): void => {
  const button = screen.getByText(name)
  const down = createEvent.pointerDown(button, { pointerType, clientX: at, clientY: 50 })
  Object.defineProperty(down, "timeStamp", { value: (now += 100) })
  fireEvent(button, down)
  fireEvent.click(button, { detail, clientX: at, clientY: 50 })
}

const open = async (surface: Surface): Promise<void> => {
  const testPage = await openTestPage()
  testPage.show(<Page surface={surface} />)
  await screen.findByText("Stay")
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  vi.spyOn(performance, "now").mockImplementation(() => now)
}

describe.each(SURFACES)("[GAME-2] a double click whose first click closes %s", (_name, surface) => {
  it("presses nothing behind it with the second click of a mouse", async () => {
    await open(surface)
    touch("Stay", { pointerType: "mouse", detail: 1 })
    touch("Spin", { pointerType: "mouse", detail: 2 })
    expect({ pressed, looked }).toEqual({ pressed: 0, looked: 0 })
  })

  it("presses nothing behind it with a second tap, which Safari on iOS counts as a first click", async () => {
    await open(surface)
    touch("Stay", { pointerType: "touch", detail: 1 })
    touch("Spin", { pointerType: "touch", detail: 1 })
    expect({ pressed, looked }).toEqual({ pressed: 0, looked: 0 })
  })

  it("leaves a tap at another place, a single click of a mouse, and each click after 500 ms", async () => {
    await open(surface)
    touch("Stay", { pointerType: "touch", detail: 1 })
    touch("Spin", { pointerType: "touch", detail: 1, at: 200 })
    touch("Spin", { pointerType: "mouse", detail: 1 })
    expect(pressed).toBe(2)
    await act(() => vi.advanceTimersByTimeAsync(500))
    touch("Spin", { pointerType: "mouse", detail: 2 })
    expect(pressed).toBe(3)
  })
})

describe.each(SURFACES)("[GAME-2] a click that was meant for %s which closes by itself", (_name, surface) => {
  it.each(["mouse", "touch"] as const)("presses nothing in its place within 300 ms by %s, but beside it and later", async (pointerType) => {
    await open(surface)
    vi.spyOn(screen.getByRole("dialog"), "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 250, 250))
    closeByItself()
    touch("Spin", { pointerType, detail: 1 })
    expect({ pressed, looked }).toEqual({ pressed: 0, looked: 0 })
    touch("Spin", { pointerType, detail: 1, at: 400 })
    expect(pressed).toBe(1)
    now += 200
    touch("Spin", { pointerType, detail: 1 })
    expect(pressed).toBe(2)
  })

  it("presses the button behind it when the player has used the keyboard meanwhile, and may have closed it", async () => {
    await open(surface)
    fireEvent.keyDown(document.body, { key: "Enter" })
    closeByItself()
    touch("Spin", { pointerType: "mouse", detail: 1 })
    expect(pressed).toBe(1)
  })
})
