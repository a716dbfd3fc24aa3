import { Menu } from "@mantine/core"
import { fireEvent, screen } from "@testing-library/react"
import { afterEach, expect, it, vi } from "vitest"
import { openTestPage } from "../../../../tests/support/testPage.tsx"
import { GameMenu } from "./GameMenu.tsx"

afterEach(() => {
  // The end of the guard, which would last into the next test.
  vi.runAllTimers()
  vi.useRealTimers()
})

/** An open menu beside the button Spin, whose presses are counted. */
const openMenu = async () => {
  const press = vi.fn<() => void>()
  const testPage = await openTestPage()
  testPage.show(
    <main>
      <button type="button" onClick={press}>
        Spin
      </button>
      <GameMenu position="top">
        <Menu.Target>
          <button type="button">Lines and bet</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>20 lines</Menu.Item>
        </Menu.Dropdown>
      </GameMenu>
    </main>
  )
  fireEvent.click(screen.getByText("Lines and bet"))
  const entry = await screen.findByText("20 lines")
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  return { press, entry, spin: screen.getByText("Spin") }
}

const click = (element: HTMLElement, detail: number): void => {
  fireEvent.pointerDown(element, { pointerType: "mouse" })
  fireEvent.mouseDown(element, { detail })
  fireEvent.click(element, { detail })
}

it("[GAME-2] [GAME-3] a double click on an entry of a machine's menu presses nothing behind it", async () => {
  const { press, entry, spin } = await openMenu()
  click(entry, 1)
  click(spin, 2)
  expect(press).not.toHaveBeenCalled()
})

it("[GAME-2] two quick clicks on a button beside a machine's menu, of which the first closes it, press it twice", async () => {
  const { press, entry, spin } = await openMenu()
  click(spin, 1)
  expect(entry.isConnected).toBe(false)
  click(spin, 2)
  expect(press).toHaveBeenCalledTimes(2)
})
