import type { DomainEvent, EventData } from "../../src/domain/events.ts"
import type { Pipeline } from "./contender.ts"

interface Frame {
  readonly from: "notifications" | "game"
  readonly text: string
}

/** A message of one of the two sockets, or an action of the player, because an answer needs its request. */
export type Step = Frame | { readonly from: "player"; readonly fact: DomainEvent }

const frame = (from: Frame["from"], text: string): Frame => ({ from, text })

export const MACHINES = 500
export const SEAT = 7

/** Shares of the messages. The rest are answers to presses and transfers. */
const MACHINE_SHARE = 0.7
const BALANCE_SHARE = 0.15
const METER_SHARE = 0.1

/** mulberry32, so that every run has the same traffic. */
const chanceFrom = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

type Chance = ReturnType<typeof chanceFrom>

/** The initial state: the floor, and a seat at one of its machines. */
export const opening: readonly DomainEvent[] = [
  {
    type: "MachinesReceived",
    data: {
      asked: 0,
      machines: Array.from({ length: MACHINES }, (_, index) => ({
        id: index + 1,
        name: `Machine ${index + 1}`,
        status: 1,
        brand: `Brand ${index % 12}`,
        brandId: index % 12,
        image: null,
        reservation: null
      }))
    }
  },
  {
    type: "SeatTaken",
    data: {
      machineId: SEAT,
      name: `Machine ${SEAT}`,
      brand: "Brand 6",
      meter: { credit: 0, bet: 100, lastWin: 0, spins: 0, version: 0 },
      bands: [{ id: 1, name: "20 lines", order: 1, bet: 100 }],
      activeBand: 1,
      buttons: [{ id: "spin", label: "Spin", kind: "spin" }],
      videoTypes: ["camera"],
      signalling: "whep",
      balance: 100_000,
      seatHoldMs: 60_000
    }
  }
]

/** Does not use `event`: V8 would learn that its results live long, and would place the product's events in the heap for old objects. */
const clicked = (fact: DomainEvent): Step => ({ from: "player", fact })

const game = (message: object): Step => frame("game", JSON.stringify(message))

const press = (id: number, chance: Chance): Step[] => {
  const pressId = `p-${id}`
  return [
    clicked({ type: "PressRequested", data: { pressId, button: "spin" } }),
    game({ type: "pressAccepted", pressId }),
    game({ type: "pressDone", pressId, win: chance(50_000) })
  ]
}

const transfer = (id: number, chance: Chance): Step[] => {
  const transferId = `t-${id}`
  const step: EventData<"TransferAccepted"> = { transferId, direction: "in", amount: 100 + chance(10_000) }
  return [
    clicked({ type: "TransferRequested", data: { ...step, machineId: SEAT } }),
    game({ type: "transferAccepted", ...step }),
    game({ type: "transferMachineConfirmed", ...step }),
    game({ type: "transferDone", ...step, credit: chance(100_000), balance: chance(1_000_000) }),
    game({ type: "amountAction", action: 3, amount: step.amount, transferId })
  ]
}

const meter = (version: number, chance: Chance): Step =>
  game({ type: "meter", meter: { credit: chance(100_000), bet: 100, lastWin: chance(5_000), spins: version, version } })

const notice = (message: object): Step => frame("notifications", JSON.stringify(message))

/** Takes steps of the current play up to its next message, and starts another play when it is over. */
const play = (underWay: Step[], begin: () => Step[]): Step[] => {
  if (underWay.length === 0) underWay.push(...begin())
  return underWay.splice(0, underWay[0]?.from === "player" ? 2 : 1)
}

/** Generates this many messages of a busy floor, seen from a seat. */
export const makeTraffic = (frames: number, seed: number): readonly Step[] => {
  const chance = chanceFrom(seed)
  const underWay: Step[] = []
  let plays = 0
  const begin = (): Step[] => {
    plays += 1
    return plays % 4 === 0 ? transfer(plays, chance) : press(plays, chance)
  }
  return Array.from({ length: frames }, (_, index): Step[] => {
    const share = chance(10_000) / 10_000
    if (share < MACHINE_SHARE) return [notice({ type: "machine", id: 1 + chance(MACHINES), status: 1 + chance(4) })]
    if (share < MACHINE_SHARE + BALANCE_SHARE) return [notice({ type: "balance", balance: chance(1_000_000) })]
    if (share < MACHINE_SHARE + BALANCE_SHARE + METER_SHARE) return [meter(index + 1, chance)]
    return play(underWay, begin)
  }).flat()
}

/**
 * Invalid messages, one for each check, without the variants that only the product accepts (docs/protocol.md). A contender that accepts one of them
 * checks less than the others.
 */
export const malformed: readonly Frame[] = [
  ...[
    "",
    "null",
    "[]",
    "{",
    `{"id":1,"state":1}`,
    `{"type":7}`,
    `{"type":"nonsense"}`,
    `{"type":"machine","id":"one","status":1}`,
    `{"type":"machine","id":1}`,
    `{"type":"machine","id":1.5,"status":1}`,
    `{"type":"machine","id":1,"status":null}`,
    `{"type":"balance","balance":0.5}`,
    `{"type":"balance","balance":9007199254740993}`,
    `{"type":"balance"}`
  ].map((text) => frame("notifications", text)),
  ...[
    `{"type":"meter"}`,
    `{"type":"meter","meter":null}`,
    `{"type":"meter","meter":{"credit":1,"bet":1,"lastWin":1,"spins":1}}`,
    `{"type":"meter","meter":{"credit":1,"bet":1,"lastWin":"1","spins":1,"version":1}}`,
    `{"type":"pressAccepted"}`,
    `{"type":"pressDone","pressId":"p"}`,
    `{"type":"pressDone","pressId":1,"win":1}`,
    `{"type":"transferAccepted","transferId":"t","direction":"up","amount":1}`,
    `{"type":"transferMachineConfirmed","transferId":"t","direction":"in","amount":1.5}`,
    `{"type":"transferDone","transferId":"t","direction":"in","amount":1,"credit":1}`,
    `{"type":"amountAction","action":7,"amount":1}`,
    `{"type":"amountAction","action":1,"amount":1,"transferId":null}`
  ].map((text) => frame("game", text))
]

/** Passes one step to a contender. */
export const feed = (pipeline: Pipeline, step: Step): void => {
  switch (step.from) {
    case "notifications":
      return pipeline.notification(step.text)
    case "game":
      return pipeline.game(step.text)
    case "player":
      return pipeline.record(step.fact)
  }
}
