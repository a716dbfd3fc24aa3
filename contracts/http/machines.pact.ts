import { MatchersV3 } from "@pact-foundation/pact"
import { describe, expect, it } from "vitest"
import { brandsToDomainEvents } from "../../src/api/rest/toDomainEvents.ts"
import { MACHINE, PLAYER } from "../casinoPact.ts"
import { ERROR_CODES } from "../../src/domain/generated/errorCatalogue.ts"
import { getBrands, getMachines, getMachine, setWaiting } from "./calls.ts"
import { agreeOnFailure, agreeOnSuccess, DONE, refusalLike } from "./expectInteraction.ts"

const { integer, string, eachLike } = MatchersV3

const EXISTS = { state: "a machine exists", params: { machineId: MACHINE, name: "Test machine 101", brandId: 1 } } as const
/** Makes this machine the only one of the casino, so that list interactions can require an exact list. */
const ALONE = [
  { state: "the floor has no brands", params: {} },
  { state: "a brand exists", params: { brandId: 1, name: "Test brand" } },
  EXISTS
] as const
/** The fields that a server must send. `name` and `brandId` are optional. */
const MACHINE_101 = { id: MACHINE, brand: "Test brand" }

describe("the lobby's calls", () => {
  it("[CON-2] getBrands answers with the casino's brands", async () => {
    const answer = await agreeOnSuccess({
      ...getBrands,
      description: "a request for the brands",
      given: [EXISTS],
      response: { brands: eachLike({ id: integer(1), name: string("Test brand") }) }
    })
    expect(answer.brands).toEqual([{ id: 1, name: "Test brand" }])
  })

  it("[CON-2] getBrands answers with the number of a brand's machines", async () => {
    const answer = await agreeOnSuccess({
      ...getBrands,
      description: "a request for the only brand, which has a machine",
      given: ALONE,
      response: { brands: [{ id: 1, name: "Test brand", machineCount: 1 }] }
    })
    expect(brandsToDomainEvents(answer).data).toMatchObject({ brands: [{ id: 1, name: "Test brand", machineCount: 1 }] })
  })

  it("[CON-2] getBrands answers with a brand's jackpots as a comma-separated list", async () => {
    const answer = await agreeOnSuccess({
      ...getBrands,
      description: "a request for the only brand, which has a machine and jackpots",
      given: [...ALONE, { state: "a brand has a jackpot", params: { brandId: 1, jackpots: [12_500_000, 480_000] } }],
      response: { brands: [{ id: 1, name: "Test brand", machineCount: 1, jackpot: "12500000,480000" }] }
    })
    expect(brandsToDomainEvents(answer).data).toEqual({
      brands: [{ id: 1, name: "Test brand", machineCount: 1, jackpots: [12_500_000, 480_000] }]
    })
  })

  it("[CON-2] getBrands answers with an empty list when there are no brands", async () => {
    const answer = await agreeOnSuccess({
      ...getBrands,
      description: "a request for the brands of an empty casino",
      given: [{ state: "the floor has no brands", params: {} }],
      response: { brands: [] }
    })
    expect(answer).toEqual({ brands: [] })
  })

  it("[CON-2] getMachines answers with every machine of the casino", async () => {
    const answer = await agreeOnSuccess({
      ...getMachines,
      description: "a request for all machines",
      given: [EXISTS],
      response: {
        machines: eachLike({
          id: integer(MACHINE),
          status: integer(3),
          brand: string("Test brand")
        })
      }
    })
    expect(answer.machines).toEqual([{ ...MACHINE_101, status: 3 }])
  })

  it.each([0, 1, 2, 3, 4, 5, 6])("[CON-2] getMachines answers with status %i", async (status) => {
    const answer = await agreeOnSuccess({
      ...getMachines,
      description: `a request for the only machine, which has status ${status}`,
      given: [...ALONE, { state: "a machine has a status", params: { machineId: MACHINE, status } }],
      response: { machines: [{ ...MACHINE_101, status }] }
    })
    expect(answer.machines[0]?.status).toBe(status)
  })

  it.each([
    { of: "the player", playerId: PLAYER, mine: true },
    { of: "another player", playerId: "test-player-2", mine: false }
  ])("[CON-2] getMachines shows that a machine is reserved for $of", async ({ of, playerId, mine }) => {
    const answer = await agreeOnSuccess({
      ...getMachines,
      description: `a request for the only machine, which is reserved for ${of}`,
      given: [...ALONE, { state: "a machine is reserved", params: { machineId: MACHINE, playerId, forMs: 600_000 } }],
      response: { machines: [{ ...MACHINE_101, status: 3, reservation: { mine, until: integer(1_767_226_200_000) } }] }
    })
    expect(answer.machines[0]?.reservation).toEqual({ mine, until: 1_767_226_200_000 })
  })

  it("[CON-2] [GAME-1] getMachine answers with the current state of one machine", async () => {
    const answer = await agreeOnSuccess({
      ...getMachine(MACHINE),
      description: "a request for one machine",
      given: [EXISTS, { state: "a machine has a status", params: { machineId: MACHINE, status: 6 } }],
      response: { id: MACHINE, status: 6, brand: string("Test brand") }
    })
    expect(answer).toEqual({ id: MACHINE, status: 6, brand: "Test brand" })
  })

  it("[CON-2] getMachine answers 404 for an unknown machine", async () => {
    const error = await agreeOnFailure({
      ...getMachine(999),
      description: "a request for one machine that does not exist",
      given: [{ state: "a machine does not exist", params: { machineId: 999 } }],
      status: 404,
      response: refusalLike("anyCode")
    })
    expect(error).toMatchObject({ _tag: "Rejected", op: "getMachine" })
  })

  it.each([true, false])("[CON-2] setWaiting with waiting %s answers success for an occupied machine", async (waiting) => {
    const answer = await agreeOnSuccess({
      ...setWaiting({ machineId: MACHINE, waiting }),
      description: `a request to ${waiting ? "join" : "leave"} the waiting list of an occupied machine`,
      given: [{ state: "a machine is played by a guest", params: { machineId: MACHINE } }],
      response: DONE
    })
    expect(answer).toEqual({ code: ERROR_CODES.success })
  })

  it("[CON-2] setWaiting answers 404 for an unknown machine", async () => {
    const error = await agreeOnFailure({
      ...setWaiting({ machineId: 999, waiting: true }),
      description: "a request to join the waiting list of a machine that does not exist",
      given: [{ state: "a machine does not exist", params: { machineId: 999 } }],
      status: 404,
      response: refusalLike("anyCode")
    })
    expect(error).toMatchObject({ _tag: "Rejected", op: "setWaiting" })
  })
})
