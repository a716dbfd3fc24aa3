import { screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { beforeEach, expect, it, vi } from "vitest"
import { GAME_ROUTES, sitDown } from "../../../tests/support/gameStage.tsx"

vi.mock("../../runtime/run.ts", () => ({
  run: () => undefined,
  runFork: () => () => undefined,
  runPromise: () => new Promise(() => undefined)
}))

beforeEach(() => {
  // The methods of a modal dialog that jsdom lacks.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})

it("[GAME-4] offers the specification's hot coins when the operator states none", async () => {
  const stage = await sitDown()
  stage.show(GAME_ROUTES, "/game/1/Lucky%20Reel%201")
  const [open] = await screen.findAllByRole("button", { name: "Money" })
  if (open === undefined) throw new Error("no button")
  await userEvent.click(open)
  const coins = within(await screen.findByRole("dialog")).getAllByRole("button", { name: /^₺[\d,.]+$/u })
  expect(coins.map(({ textContent }) => textContent)).toEqual(["₺5.00", "₺50.00", "₺100.00", "₺500.00", "₺1,000.00"])
})

it("[GAME-1] starts at full volume when the operator states none", async () => {
  const stage = await sitDown()
  stage.show(GAME_ROUTES, "/game/1/Lucky%20Reel%201")
  const sliders = await screen.findAllByRole<HTMLInputElement>("slider", { name: "Volume" })
  expect(new Set(sliders.map(({ value }) => value))).toEqual(new Set(["1"]))
})
