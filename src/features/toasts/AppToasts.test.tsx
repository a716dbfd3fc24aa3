import { screen, waitFor } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { openStage } from "../../../tests/support/pageStage.tsx"
import { UiProvider } from "../../ui/theme/UiProvider.tsx"
import { AppToasts } from "./AppToasts.tsx"

const open = async () => {
  const stage = await openStage()
  stage.show(
    <UiProvider>
      <AppToasts since={0} place="page" />
    </UiProvider>
  )
  return stage
}

describe("[SHELL-11] toasts", () => {
  it("[LOGIN-4] toasts show the server's message for a refused login, hidden from screen readers", async () => {
    const stage = await open()
    await stage.tell("LogInRefused", { refusal: { code: 99_999, message: "The house is full", params: {} } })
    const toast = await screen.findByText("The house is full")
    expect(toast.closest("[aria-hidden=true]")).not.toBeNull()
  })

  it("[LOGIN-4] toasts show that a player is banned", async () => {
    const stage = await open()
    await stage.tell("LogInRefused", { refusal: { code: 10_704, message: "raw", params: {} } })
    expect(await screen.findByText(/banned/iu)).toBeTruthy()
  })

  it("toasts show changes, saved settings and sent messages", async () => {
    const stage = await open()
    await stage.tell("PasswordChanged", {})
    expect(await screen.findByText("Your password was changed.")).toBeTruthy()
    await stage.tell("PreferencesSaved", {})
    expect(await screen.findByText("Your settings were saved to your account.")).toBeTruthy()
  })

  it("[GAME-4] toasts are announced to screen readers when no other live region has the message, as for money", async () => {
    const stage = await open()
    await stage.tell("AmountActionReported", { action: 5, amount: 12_345, transferId: null })
    await waitFor(() => expect(screen.getByText(/Hand Pay/u).closest("[aria-hidden=true]")).toBeNull())
  })

  it("toasts are announced for a refused transfer, because no other live region has its reason", async () => {
    const stage = await open()
    await stage.tell("TransferRefused", { transferId: "t", refusal: { code: 51_001, message: "raw", params: {} } })
    const toast = await screen.findByText(/balance/iu)
    expect(toast.closest("[aria-hidden=true]")).toBeNull()
  })

  it("toasts show a refused join without an announcement, because the lobby's alert announces it", async () => {
    const stage = await open()
    await stage.tell("JoinRefused", { machineId: 1, reason: "reserved" })
    const toast = await screen.findByText("This machine is reserved for another player.")
    expect(toast.closest("[aria-hidden=true]")).not.toBeNull()
  })

  it("toasts show why a discount is refused, with the amount", async () => {
    const stage = await open()
    await stage.tell("TopUpIgnored", { kind: "discount", why: "balanceTooHigh", minimum: 10_000 })
    expect(await screen.findByText("Your balance must be below ₺100.00")).toBeTruthy()
  })

  it("[LOBBY-3] toasts announce on every page that an awaited machine is free", async () => {
    const stage = await open()
    await stage.tell("AwaitedMachineFreed", { machineId: 7, machineName: "Ruby Comet 7", until: null })
    const toast = await screen.findByText("Ruby Comet 7 is free")
    expect(toast.closest("[aria-hidden=true]")).toBeNull()
  })
})
