import { describe, expect, it } from "vitest"
import { given } from "../../../tests/support/given.ts"
import { event } from "../../domain/events.ts"
import { aMachine } from "../../../tests/support/samples.ts"
import { waitlist } from "./waitlist.ts"

const asked = event("FreeNoticeRequested", { machineId: 11, machineName: "Lale" })
const joined = event("WaitlistJoined", { machineId: 11 })
const freed = event("AwaitedMachineFreed", { machineId: 11, machineName: "Lale", until: null })
const listed = (waitlisted: boolean) => event("MachinesReceived", { asked: 0, machines: [aMachine({ id: 11, name: "Lale", waitlisted })] })

describe("[LOBBY-3] the machines for which the player waits", () => {
  it("the watcher is unknown until the server answers, then it is the server, or only this page", () => {
    const item = { machineId: 11, machineName: "Lale", isFree: false, until: null, isListed: false }
    expect(given(waitlist).when(asked).items).toEqual([{ ...item, since: 1, watchedBy: "nobody" }])
    expect(given(waitlist, asked).when(joined).items).toEqual([{ ...item, since: 2, watchedBy: "server" }])
    expect(given(waitlist, asked).when(event("WaitlistUnavailable", { machineId: 11, reason: "refused" })).items).toEqual([
      { ...item, since: 1, watchedBy: "page" }
    ])
  })

  it("the list shows a free machine until another player has taken it, and then waits on", () => {
    expect(given(waitlist, asked, joined).when(freed).items).toMatchObject([{ isFree: true }])
    expect(given(waitlist, asked, joined, freed).when(event("AwaitedMachineTaken", { machineId: 11 })).items).toMatchObject([
      { isFree: false, watchedBy: "server" }
    ])
  })

  it("the list keeps the server's time when this page notices the free machine after the server's message", () => {
    const kept = event("AwaitedMachineFreed", { machineId: 11, machineName: "Lale", until: 90_000 })
    expect(given(waitlist, asked, kept).when(freed).items).toMatchObject([{ until: 90_000 }])
  })

  it("the list adds a machine for which the player waits on another device", () => {
    expect(given(waitlist).when(listed(true)).items).toMatchObject([{ machineId: 11, machineName: "Lale", watchedBy: "server" }])
    expect(given(waitlist).when(listed(false)).items).toEqual([])
    expect(given(waitlist).when(freed).items).toMatchObject([{ machineId: 11, isFree: true }])
  })

  it("the server watches a machine when its list shows the player, although its answer was lost", () => {
    const lost = event("WaitlistUnavailable", { machineId: 11, reason: "network" })
    expect(given(waitlist, asked, lost).when(listed(true)).items).toMatchObject([{ watchedBy: "server", isListed: true }])
  })

  it.each([
    ["the player cancels", event("FreeNoticeCancelled", { machineId: 11 })],
    ["the player logs out", event("LoggedOut", { reason: "player" })]
  ])("a machine is forgotten when %s", (_when, then) => {
    expect(given(waitlist, asked, joined).when(then).items).toEqual([])
  })
})
