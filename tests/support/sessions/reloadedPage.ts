import { Effect } from "effect"
import { type DomainEvent, event } from "../../../src/domain/events.ts"
import { restoreSession } from "../../../src/runtime/commands/account/restoreSession.ts"
import { startPlayer } from "../play.ts"
import { type Client, type Device, startClient } from "../runtimeHarness.ts"
import { settings } from "../seated/underProfile.ts"
import { SECRETS } from "../simulatedCasino.ts"

type Answers = Partial<Client["late"]["answers"]>

/** A logged-in player of this device under this profile. `answers`: the casino's answers to calls of the player's part. */
export const startOnDevice = (protectionProfile: string, device: Device, answers: Answers = {}) =>
  startPlayer({
    device,
    prepare: (client) => {
      client.happen(settings({ protectionProfile }))
      Object.assign(client.late.answers, answers)
    }
  })

/** The surroundings of a page after a reload: these events in the log, the casino's answers, and a wall clock that is `skewMs` ahead. */
interface Reloaded {
  readonly log: readonly DomainEvent[]
  readonly answers?: Answers
  readonly skewMs?: () => number
}

/** The reloaded page of this device. Its log was read back from the disk and contains only these events of the session. */
export const reload = (protectionProfile: string, device: Device, { log, answers = {}, skewMs }: Reloaded) =>
  Effect.gen(function* () {
    const client = yield* startClient({ device, token: SECRETS.token, ...(skewMs !== undefined && { skewMs }) })
    Object.assign(client.late.answers, answers)
    client.happen(settings({ protectionProfile }))
    for (const one of log) client.happen(one)
    client.happen(event("PageLoaded", { restored: log.length }))
    yield* client.pass(0)
    yield* client.run(restoreSession("storage"))
    yield* client.pass(0)
    return client
  })
