import { randomUUID } from "node:crypto"
import type { Schema } from "effect"
import type { Asker } from "./afterwards/afterwards.ts"
import { joinAgain, post, request } from "./afterwards/afterwards.ts"
import type { CasinoSocket } from "./casinoSocket.ts"
import { fieldsOf } from "./messages.ts"
import type { Cause } from "./specification/pactFile.ts"
import { reasonOf } from "./specification/pactFile.ts"
import type { GivenState, ProviderStateClient } from "./states/providerStateClient.ts"

/** The calls by which another client of the player ends or cancels the session. */
export const PATHS = { kickPlayer: "/player/kick", cancelSession: "/player/cancel" } as const

/** The calls by which another client of the player asks for money. */
export const TOP_UPS = { requestDiscount: "/player/discount", requestBonus: "/player/bonus" } as const

/** The transfers of another client of the player. The kit sends each under an ID of its own, because a server stores the outcomes for a day. */
export const TRANSFERS = {
  cashIn: { type: "transfer", transferId: "test-other-transfer-1", direction: "in", amount: 2_500 },
  cashOut: { type: "transfer", transferId: "test-other-transfer-1", direction: "out", amount: null }
} as const

/** The operation by which the server pays by hand while another client of the player is seated. */
export const HAND_PAY = "sendAmountAction"

/** A text that no server can read as a message: it is no JSON. */
export const UNREADABLE = "this is no JSON"

/** The action of the other client: why it was not possible, or null, and how its socket ends. */
interface Caused {
  readonly problem: string | null
  readonly end: () => Promise<void>
}

/** The player of the states, the machine, the socket that awaits the message, and the endpoint that makes the server act unprompted. */
interface Scene {
  readonly asker: Asker
  readonly socket: CasinoSocket
  readonly stateClient: ProviderStateClient
  readonly states: readonly GivenState[]
  /** The server's ID of the player. */
  readonly playerId: string
}

const nothing = (): Promise<void> => Promise.resolve()
const failed = (problem: string | null): Caused => ({ problem, end: nothing })
const whole = (value: Schema.Json | undefined): number | null => (typeof value === "number" ? value : null)

const askForMoney = async ({ asker }: Scene, cause: keyof typeof TOP_UPS): Promise<Caused> => {
  const path = TOP_UPS[cause]
  const { status, body } = await request(asker, path)
  const { status: isGranted, code } = fieldsOf(body)
  const isRefused = status !== 200 || isGranted === false
  return failed(isRefused ? `GET ${path} answered ${status} with code ${JSON.stringify(code ?? null)}, and must grant the amount.` : null)
}

/** Takes the seat with a second game socket, and acts there. */
const actAtMachine = async ({ asker, stateClient, states, playerId }: Scene, cause: Cause): Promise<Caused> => {
  const { socket, ready } = await joinAgain(asker)
  const end = (): Promise<void> => socket.end()
  if (ready === null) return { problem: "The second connection's init was not answered with ready.", end }
  if (cause === "cashIn" || cause === "cashOut") socket.send({ ...TRANSFERS[cause], transferId: randomUUID() })
  if (cause !== "handPay") return { problem: null, end }
  const done = await stateClient.emit({ operation: HAND_PAY, playerId, machineId: whole(asker.values["machineId"]), states })
  return { problem: done.ok ? null : `POST ${stateClient.emitUrl} could not make the server pay by hand: ${done.problem}`, end }
}

/** Performs what makes the server send a message. The socket of another client, if any, stays open until `end`. Never rejects. */
export const actAs = async (cause: Cause, scene: Scene): Promise<Caused> => {
  try {
    if (cause === "init") return failed(null)
    if (cause === "unreadableMessage") {
      scene.socket.sendText(UNREADABLE)
      return failed(null)
    }
    if (cause === "requestDiscount" || cause === "requestBonus") return await askForMoney(scene, cause)
    if (cause !== "kickPlayer" && cause !== "cancelSession") return await actAtMachine(scene, cause)
    const path = PATHS[cause]
    const status = await post(scene.asker, path, { machineId: whole(scene.asker.values["machineId"]) })
    return failed(status === 200 ? null : `POST ${path} answered ${status}.`)
  } catch (error) {
    return failed(`The other client could not act: ${reasonOf(error)}`)
  }
}

/** Checks that a balance notice tells the amount that the wallet holds after the booking. Returns null or the problem. Never rejects. */
export const checkToldBalance = async (asker: Asker, notice: unknown): Promise<string | null> => {
  const { balance } = fieldsOf(notice)
  try {
    const { balance: held } = fieldsOf((await request(asker, "/player/balance")).body)
    return typeof balance !== "number" || balance === held
      ? null
      : `Afterwards GET /player/balance is ${JSON.stringify(held ?? null)}, and must be ${balance}: the balance notice tells the amount after the booking.`
  } catch (error) {
    return `The balance after the notice could not be read: ${reasonOf(error)}`
  }
}
