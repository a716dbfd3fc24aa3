import type { Scenario } from "../scenario.ts"
import { inState } from "../../states/inState.ts"
import { defineScenario, LOG_IN, never, saw, seatRefused, SIT, exactly, wait } from "./defineScenario.ts"
import { ERROR_CODES } from "../../../src/domain/generated/errorCatalogue.ts"

const STATUSES = [
  ["offline", 0],
  ["waiting", 1],
  ["played", 2],
  ["bonus", 4],
  ["cashing-out", 5],
  ["error", 6],
  ["unknown", 77]
] as const

/** Each machine status in the lobby. The default scenario shows status 3. */
const statusScenarios = STATUSES.map(([name, status]) =>
  defineScenario({
    id: `lobby-machine-${name}`,
    title: `A machine's status: ${name}`,
    description: `Bosphorus Royal 1 has status ${status} and cannot be joined.`,
    tags: ["LOBBY-3", "LOBBY-4", `status ${status}`],
    given: [inState("a machine has a status", { machineId: 101, status })],
    steps: SIT,
    expect: [
      saw("MachinesReceived", { machines: { 0: { id: 101, status } } }),
      saw("JoinRefused", { machineId: 101, reason: "notAvailable" })
    ]
  })
)

const zeroBalance = (isAllowed: boolean): Scenario =>
  defineScenario({
    id: isAllowed ? "zero-balance-may-play" : "zero-balance-may-not-play",
    title: isAllowed ? "Playing without a balance" : "No play without a balance",
    description: isAllowed
      ? "Demo owns nothing and may sit down all the same."
      : "Demo owns nothing, and the operator lets nobody sit down so.",
    tags: ["LOBBY-4", "ZERO_BALANCE_PLAY"],
    given: [
      inState("a player has a balance", { playerId: "p-demo", balance: 0 }),
      inState("the operator's file has settings", { settings: { ZERO_BALANCE_PLAY: isAllowed, AUTO_DISCOUNT: false } })
    ],
    steps: [LOG_IN, wait(1_000), { do: "sit", machineId: 101 }],
    expect: isAllowed ? [saw("BalanceReceived", { balance: 0 }), saw("SeatTaken")] : [saw("JoinRefused", { reason: "zeroBalance" })]
  })

/** Bosphorus Royal 1 as a server lists it that reports another status than "available" while it keeps the machine for the player. */
const reservedForDemo = (status: number) => ({
  id: 101,
  name: "Bosphorus Royal 1",
  status,
  brand: "Bosphorus Royal",
  brandId: 1,
  reservation: { mine: true, until: 4_000_000_000_000 }
})

/** Brands, machines and permission to join a machine (LOBBY). */
export const lobbyScenarios: readonly Scenario[] = [
  ...statusScenarios,
  zeroBalance(true),
  zeroBalance(false),
  defineScenario({
    id: "lobby-no-brands",
    title: "No brand is open",
    description: "The casino has neither brands nor machines: the lobby shows its empty state.",
    tags: ["LOBBY-1", "empty"],
    given: [inState("the floor has no brands", {})],
    steps: [LOG_IN, wait(500)],
    expect: [saw("BrandsReceived", { brands: { length: 0 } }), exactly(1, "MachinesReceived", { machines: { length: 0 } })]
  }),
  defineScenario({
    id: "lobby-thousand-machines",
    title: "A thousand machines",
    description: "The floor has a thousand machines: the lists scroll at frame rate.",
    tags: ["LOBBY-6", "1000"],
    given: [inState("the floor has many machines", { count: 1_000 })],
    steps: [LOG_IN, wait(500)],
    expect: [saw("MachinesReceived", { machines: { length: 1_000 } })]
  }),
  defineScenario({
    id: "lobby-notices",
    title: "A machine goes through every status",
    description: "From three seconds after the login on, Bosphorus Royal 1 changes its status every second, and is free in the end.",
    tags: ["LOBBY-3", "notifications"],
    timeline: [...STATUSES.map(([, status]) => status), 3].map((status, index) => ({
      on: "LoggedIn",
      afterMs: 3_000 + 1_000 * index,
      command: { type: "setMachineStatus", machineId: 101, status }
    })),
    steps: [LOG_IN, wait(12_000), { do: "sit", machineId: 101 }],
    expect: [
      ...STATUSES.map(([, status]) => saw("MachineStatusChanged", { machineId: 101, status })),
      saw("MachineStatusChanged", { machineId: 101, status: 3 }),
      saw("SeatTaken")
    ]
  }),
  defineScenario({
    id: "lobby-hot-jackpot",
    title: "A hot brand",
    description: "Lantern Bay's jackpot has grown over the hot flag limit of 200.00; Copper Fox has none at all.",
    tags: ["LOBBY-5", "LOBBY-1", "jackpot"],
    given: [
      inState("a brand has a jackpot", { brandId: 5, jackpots: [20_100, 4_100] }),
      inState("a brand has a jackpot", { brandId: 7, jackpots: [] })
    ],
    steps: [LOG_IN, wait(500)],
    expect: [saw("BrandsReceived", { brands: { 4: { jackpots: { 0: 20_100 } }, 6: { jackpots: { length: 0 } } } })]
  }),
  defineScenario({
    id: "machine-reserved-for-me",
    title: "A machine reserved for me",
    description: "Bosphorus Royal 1 is reserved for demo for ten minutes: the tile shows it, and demo may sit down.",
    tags: ["LOBBY-4", "reservation"],
    given: [inState("a machine is reserved", { machineId: 101, playerId: "p-demo", forMs: 600_000 })],
    steps: SIT,
    expect: [saw("MachinesReceived", { machines: { 0: { reservation: { mine: true } } } }), saw("SeatTaken", { machineId: 101 })]
  }),
  ...(["waiting", "played"] as const).map((name, at) =>
    defineScenario({
      id: `machine-reserved-for-me-${name}`,
      title: `A machine reserved for me with status ${at + 1}`,
      description: `The list reports Bosphorus Royal 1 as ${name}, because it is reserved for demo: demo may sit down.`,
      tags: ["LOBBY-4", "reservation"],
      faults: [
        {
          on: "http",
          operationId: "getMachines",
          fault: { kind: "status", status: 200, body: { machines: [reservedForDemo(at + 1)] } }
        }
      ],
      steps: SIT,
      expect: [
        saw("MachinesReceived", { machines: { 0: { status: at + 1, reservation: { mine: true } } } }),
        never("JoinRefused"),
        saw("SeatTaken", { machineId: 101 })
      ]
    })
  ),
  defineScenario({
    id: "machine-reserved-for-another",
    title: "A machine reserved for another",
    description: "Bosphorus Royal 1 is reserved for another player: the tile shows until when, and demo may not sit down.",
    tags: ["LOBBY-4", "reservation"],
    given: [inState("a machine is reserved", { machineId: 101, playerId: "p-vip", forMs: 600_000 })],
    steps: SIT,
    expect: [saw("MachinesReceived", { machines: { 0: { reservation: { mine: false } } } }), saw("JoinRefused", { reason: "reserved" })]
  }),
  defineScenario({
    id: "machine-reserved-by-address",
    title: "The address of a reserved machine",
    description: "Demo opens the address of a machine that is reserved for another player: the server refuses the seat.",
    tags: ["LOBBY-4", "52004"],
    given: [inState("a machine is reserved", { machineId: 102, playerId: "p-vip", forMs: 600_000 })],
    steps: [{ do: "open", path: "/game/102/x", as: "demo" }, wait(1_000)],
    expect: [seatRefused(ERROR_CODES.seatReserved)]
  }),
  defineScenario({
    id: "machine-out-of-service-by-address",
    title: "The address of a machine out of service",
    description: "Demo opens the address of a machine that is offline: the server refuses the seat.",
    tags: ["LOBBY-4", "52002"],
    given: [inState("a machine has a status", { machineId: 102, status: 0 })],
    steps: [{ do: "open", path: "/game/102/x", as: "demo" }, wait(1_000)],
    expect: [seatRefused(ERROR_CODES.machineUnavailable)]
  }),
  defineScenario({
    id: "machine-taken-by-another",
    title: "The machine is already taken",
    description: "Demo opens the address of a machine that another player plays: the server refuses the seat.",
    tags: ["LOBBY-4", "52003"],
    given: [inState("a machine is played by a guest", { machineId: 102 })],
    steps: [{ do: "open", path: "/game/102/x", as: "demo" }, wait(1_000)],
    expect: [seatRefused(ERROR_CODES.seatTaken)]
  }),
  defineScenario({
    id: "machine-does-not-exist",
    title: "The address of an unknown machine",
    description: "Demo opens the address of a machine that does not exist.",
    tags: ["LOBBY-4", "52006"],
    steps: [{ do: "open", path: "/game/999/x", as: "demo" }, wait(1_000)],
    expect: [seatRefused(ERROR_CODES.noSuchMachine)]
  }),
  defineScenario({
    id: "lobby-unreachable-for-a-moment",
    title: "The lobby loads at the third attempt",
    description: "The first two requests for the machines answer 500: the client retries automatically.",
    tags: ["LOBBY-1", "AUTH-2", "500"],
    faults: [{ on: "http", operationId: "getMachines", fault: { kind: "status", status: 500, body: {} }, times: 2 }],
    steps: [LOG_IN, wait(4_000)],
    expect: [exactly(2, "RequestFailed", { op: "getMachines", kind: "server", status: 500 }), saw("MachinesReceived")]
  }),
  defineScenario({
    id: "lobby-fails",
    title: "The lobby cannot be loaded",
    description: "Every request for the brands answers 500: the lobby shows the error and offers a retry.",
    tags: ["LOBBY-1", "500"],
    faults: [{ on: "http", operationId: "getBrands", fault: { kind: "status", status: 500, body: {} } }],
    steps: [LOG_IN, wait(12_000)],
    expect: [saw("LobbyRequestFailed", { what: "brands" }), never("LoggedOut")]
  }),
  defineScenario({
    id: "lobby-nonsense",
    title: "The lobby's list is malformed",
    description: "The first list of brands breaks the contract. The list after ten seconds is correct.",
    tags: ["LOBBY-1", "LOG-1"],
    faults: [{ on: "http", operationId: "getBrands", fault: { kind: "status", status: 200, body: { brands: "none" } }, times: 1 }],
    steps: [LOG_IN, wait(11_000)],
    expect: [saw("MessageRejected", { from: "getBrands" }), saw("LobbyRequestFailed", { what: "brands" }), saw("BrandsReceived")]
  }),
  defineScenario({
    id: "lobby-one-malformed-machine",
    title: "One machine of the list is malformed",
    description: "The status of the second machine is a word: the client leaves it out and reports it, and shows the other two.",
    tags: ["LOBBY-1", "LOG-1"],
    faults: [
      {
        on: "http",
        operationId: "getMachines",
        fault: {
          kind: "status",
          status: 200,
          body: {
            machines: [
              { id: 101, name: "Bosphorus Royal 1", status: 3, brand: "Bosphorus Royal", brandId: 1 },
              { id: 102, name: "Bosphorus Royal 2", status: "free", brand: "Bosphorus Royal", brandId: 1 },
              { id: 103, name: "Bosphorus Royal 3", status: 3, brand: "Bosphorus Royal", brandId: 1 }
            ]
          }
        }
      }
    ],
    steps: [LOG_IN, wait(500)],
    expect: [
      saw("MessageRejected", { from: "getMachines", issues: { 0: { path: "machines.1.status" } } }),
      saw("MachinesReceived", { machines: { 0: { id: 101 }, 1: { id: 103 }, length: 2 } }),
      never("LobbyRequestFailed")
    ]
  }),
  defineScenario({
    id: "lobby-refreshed-on-notice",
    title: "A notification reads the lists again",
    description: "Three seconds after the login a machine changes: the client reads the lists at once, before the ten seconds are over.",
    tags: ["LOBBY-1", "LOBBY-3"],
    timeline: [{ on: "LoggedIn", afterMs: 3_000, command: { type: "setMachineStatus", machineId: 101, status: 6 } }],
    steps: [LOG_IN, wait(5_000)],
    expect: [saw("MachineStatusChanged", { machineId: 101, status: 6 }), exactly(2, "MachinesRequested"), exactly(2, "BrandsRequested")]
  }),
  defineScenario({
    id: "lobby-truncated",
    title: "A truncated list in the lobby",
    description: "The first list of machines is cut off in the middle, so it is not JSON: the client uses the next one.",
    tags: ["LOBBY-1", "LOG-1", "truncated"],
    faults: [{ on: "http", operationId: "getMachines", fault: { kind: "truncate" }, times: 1 }],
    steps: [LOG_IN, wait(11_000)],
    expect: [saw("MessageRejected", { from: "getMachines" }), saw("MachinesReceived")]
  })
]
