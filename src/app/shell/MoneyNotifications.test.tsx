import { screen } from "@testing-library/react"
import { afterEach, expect, it, vi } from "vitest"
import { openStage, STAGE_TIME } from "../../../tests/support/pageStage.tsx"
import { UiProvider } from "../../ui/theme/UiProvider.tsx"
import { MoneyNotifications } from "./MoneyNotifications.tsx"

afterEach(() => {
  vi.restoreAllMocks()
})

const openAfter = async (ms: number) => {
  const stage = await openStage()
  await stage.tell("JoinRefused", { machineId: 1, reason: "alreadyPlaying" })
  vi.spyOn(Date, "now").mockReturnValue(STAGE_TIME + ms)
  stage.show(
    <UiProvider>
      <MoneyNotifications place="page" />
    </UiProvider>
  )
}

it("[SHELL-11] shows a refused join on the page that the refusal leads to", async () => {
  await openAfter(200)
  expect(await screen.findByText("You already sit at a machine. Leave that one first.")).toBeTruthy()
})

it("[SHELL-11] does not repeat an earlier notification when a page opens later", async () => {
  await openAfter(3_000)
  expect(screen.queryByText("You already sit at a machine. Leave that one first.")).toBeNull()
})
