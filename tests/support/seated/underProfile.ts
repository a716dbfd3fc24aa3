import { Effect } from "effect"
import { DEFAULT_SETTINGS, type Settings } from "../../../src/domain/account/settings.ts"
import { event } from "../../../src/domain/events.ts"
import { TransientError } from "../../../src/domain/shared/errors.ts"
import { sentOf, startSeated } from "../play.ts"
import type { Client, HarnessOptions } from "../runtimeHarness.ts"

/** The event of a settings file in which these settings differ from the defaults. */
export const settings = (change: Partial<Settings>) =>
  event("SettingsLoaded", { settings: { ...DEFAULT_SETTINGS, ...change }, source: "file", rejected: [] })

/** The device and other surroundings of a client, which two clients may share, and the casino's answers to calls of the player's part. */
interface Surroundings extends Pick<HarnessOptions, "device" | "browser" | "skewMs" | "writer"> {
  readonly answers?: Partial<Client["late"]["answers"]>
}

/**
 * A player at a machine whose spins end at once and win nothing, under this protection profile.
 *
 * @param change other settings of the operator
 * @param surroundings without answers, the casino has no calls for limits
 */
export const startUnder = (protectionProfile: string, change: Partial<Settings> = {}, { answers = {}, ...shared }: Surroundings = {}) =>
  Effect.gen(function* () {
    const client = yield* startSeated({
      ...shared,
      prepare: (one) => {
        one.happen(settings({ protectionProfile, ...change }))
        Object.assign(one.late.answers, answers)
      }
    })
    client.network.answer("press", ({ pressId }, socket) => socket.say({ type: "pressDone", pressId, win: 0 }))
    return client
  })

/** The player of {@link startUnder}, without other settings of the operator. */
export const startWithAnswers = (protectionProfile: string, surroundings: Surroundings = {}) =>
  startUnder(protectionProfile, {}, surroundings)

/** The number of presses that the client has sent, of all buttons. */
export const spins = (client: Client): number => sentOf(client, "press").length

/** The reasons of the presses that the client has not sent, oldest first. */
export const ignored = (client: Client): readonly string[] => client.all("PressIgnored").map(({ why }) => why)

/** The reasons of the transfers that the client has not sent, oldest first. */
export const deposits = (client: Client): readonly string[] => client.all("TransferIgnored").map(({ why }) => why)

/** How often the client has called this operation of the player's part. */
export const asked = (client: Client, op: string): number => client.late.asked.filter((one) => one.op === op).length

/** The failure of a request that the network has lost. */
export const network = new TransientError({ op: "setLimit", reason: "network" })
