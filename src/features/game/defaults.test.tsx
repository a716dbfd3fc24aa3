import { screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import type { Effect } from "effect"
import { beforeEach, expect, it, vi } from "vitest"
import { sitDown } from "../../../tests/support/pages/gamePage.tsx"
import { profileAt, rulesOf } from "../../domain/protection/profiles/profiles.ts"
import { runOnTestPage } from "../../../tests/support/testPage.tsx"

vi.mock("../../runtime/run.ts", () => ({
  run: (command: Effect.Effect<void>) => runOnTestPage(command),
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

it("[GAME-4] the cash dialog offers the specification's hot coins when the operator states none", async () => {
  await sitDown()
  await userEvent.click(await screen.findByRole("button", { name: "Add credit" }))
  const coins = within(await screen.findByRole("dialog")).getAllByRole("button", { name: /^₺[\d,.]+$/u })
  expect(coins.map(({ textContent }) => textContent)).toEqual(["₺5.00", "₺50.00", "₺100.00", "₺500.00", "₺1,000.00"])
})

it("[GAME-1] a game starts without sound, and the first tap for sound chooses full volume when the operator states none", async () => {
  await sitDown()
  const slider = await screen.findByRole<HTMLInputElement>("slider", { name: "Volume" })
  expect(slider.value).toBe("0")
  await userEvent.click(screen.getByRole("button", { name: "Tap for sound" }))
  expect(slider.value).toBe("1")
  expect(screen.queryByRole("button", { name: "Tap for sound" })).toBeNull()
  await userEvent.click(screen.getByRole("button", { name: "Sound and vibration off" }))
  expect(slider.value).toBe("0")
})

it("[GAME-1] the sound returns to the player's own volume after it was off", async () => {
  const testPage = await sitDown()
  const slider = await screen.findByRole<HTMLInputElement>("slider", { name: "Volume" })
  await testPage.append("VolumeChosen", { volume: 0.3 })
  await userEvent.click(screen.getByRole("button", { name: "Sound and vibration off" }))
  expect(slider.value).toBe("0")
  await userEvent.click(screen.getByRole("button", { name: "Sound and vibration on" }))
  expect(slider.value).toBe("0.3")
})

it.each([
  ["none", false],
  ["gb", true],
  ["us-nj", true]
])(
  "[PROT-4] the video forbids the browser's own picture-in-picture, which has no figures, under the profile %s: %s",
  async (profile, isForbidden) => {
    const testPage = await sitDown()
    const rules = rulesOf(profileAt(profile, Date.UTC(2026, 10, 1)))
    await testPage.append("ProtectionApplied", { profile, edition: "2026-01-01", asked: profile, rules })
    expect(screen.getByTestId("machine-video").hasAttribute("disablepictureinpicture")).toBe(isForbidden)
  }
)
