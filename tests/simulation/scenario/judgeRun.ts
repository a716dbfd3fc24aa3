import { Result } from "effect"
import type { ExpectedEvent, Scenario } from "../../../mocks/scenarios/scenario.ts"
import { canonicalJson } from "../../../src/log/core/json.ts"
import { takeCheckpoint } from "../../../src/log/report/checkpoint.ts"
import type { Envelope } from "../../../src/log/core/envelope.ts"
import { exportLog } from "../../../src/log/report/exportLog.ts"
import { importLog } from "../../../src/log/report/importLog.ts"
import { evolveViews, projectionVersions } from "../../../src/replay/evolveViews.ts"
import { initialViews } from "../../../src/projections/initialViews.ts"
import { hashFolds } from "../../../src/replay/hashFolds.ts"
import { verifyReplay } from "../../../src/replay/verifyReplay.ts"
import type { ScenarioRun } from "./runScenario.ts"
import { isObject } from "../../../src/domain/shared/guards.ts"

/** Whether a value contains at least the expected fields. A list is compared by single indexes and by its `length`. */
const holds = (wanted: unknown, value: unknown): boolean => {
  if (!isObject(wanted)) return Object.is(wanted, value)
  if (!isObject(value)) return false
  return Object.entries(wanted).every(([key, inner]) => holds(inner, Reflect.get(value, key)))
}

const fits = ({ event, where = {} }: ExpectedEvent, { type, data }: Envelope): boolean => type === event && holds(where, data)

const missing = (wanted: object): string => `missing or out of order in the log: ${JSON.stringify(wanted)}`

const judgeEvents = (expected: readonly ExpectedEvent[], events: readonly Envelope[]): readonly string[] => {
  let from = 0
  return expected.flatMap((wanted) => {
    if (wanted.times !== undefined) {
      const found = events.filter((one) => fits(wanted, one)).length
      return found === wanted.times ? [] : [`${found} times in the log: ${JSON.stringify(wanted)}`]
    }
    const place = events.findIndex((one, index) => index >= from && fits(wanted, one))
    if (place < 0) return [missing(wanted)]
    from = place + 1
    return []
  })
}

/** Expected events of the scenario that the run did not produce. Events must occur in the order of the expectations. */
export const judgePromises = ({ expect }: Scenario, { events }: ScenarioRun): readonly string[] => judgeEvents(expect, events)

/** Messages that could not be decoded. Empty for scenarios that expect a rejected message. */
export const judgeDecoding = ({ expect }: Scenario, { events }: ScenarioRun): readonly string[] =>
  expect.some(({ event }) => event === "MessageRejected")
    ? []
    : events.filter(({ type }) => type === "MessageRejected").map(({ data }) => JSON.stringify(data))

/** Whether the scenario makes the server send messages that contradict its own state. */
const isLying = ({ timeline }: Scenario): boolean => timeline.some(({ command }) => command.type === "sendMessage")

/** LIVE-6: differences between the amounts that the page shows and the casino's amounts, after all steps. */
export const judgeMoney = (scenario: Scenario, { views, state }: ScenarioRun): readonly string[] => {
  const { session, game, funds, connection } = views
  if (session.player === null || isLying(scenario)) return []
  const wallet = state.players.find(({ id }) => id === session.player?.id)?.balance
  const machine = state.machines.find(({ id }) => id === game.machineId)
  const isWalletKnown = connection.channels.notifications.phase === "open" && funds.wallet !== null
  const isSeated = game.phase === "playing" && connection.channels.game.phase === "open"
  return [
    ...(isWalletKnown && funds.wallet !== wallet
      ? [`the page shows the balance ${funds.wallet}, but the wallet holds ${wallet ?? "nothing"}`]
      : []),
    ...(isSeated && funds.credit !== machine?.credit
      ? [`the page shows the credit ${funds.credit ?? "none"}, but the machine holds ${machine?.credit ?? "nothing"}`]
      : [])
  ]
}

const ENVIRONMENT = { language: "en", timeZone: "UTC", viewport: "390x844", userAgent: "simulation" }

/** A log and the state that the live client folded from it. */
export type ToldRun = Pick<ScenarioRun, "header" | "events" | "views">

/** Exports the log as the lines of a report file, without masking. */
export const exportRun = async ({ header, events, views }: ToldRun): Promise<readonly string[]> =>
  exportLog({
    header,
    events,
    checkpoints: [await takeCheckpoint(events.at(-1)?.seq ?? 0, views)],
    foldHashes: await hashFolds(events),
    projections: projectionVersions,
    env: ENVIRONMENT,
    redaction: { policy: "none", keyed: false }
  })

const linesOf = async function* (lines: readonly string[]): AsyncGenerator<string> {
  yield* lines
}

/** The warnings about a log of which the disk has lost events. */
const LOSS_WARNINGS: ReadonlySet<string> = new Set(["Gaps", "LogCut"])

/**
 * LOG-2: imports the exported log and folds it again. `lines`: its export. Returns import warnings and differences from the live client's state.
 * `isDamaged`: the disk has lost events of this log. Its earlier checkpoints then describe states that no fold can reach any more.
 */
export const judgeReplay = async (run: ToldRun, lines: readonly string[], isDamaged = false): Promise<readonly string[]> => {
  const imported = await importLog(linesOf(lines), { projections: projectionVersions })
  if (Result.isFailure(imported)) return [`the log does not open: ${JSON.stringify(imported.failure)}`]
  const { events, verdict } = imported.success
  const views = initialViews()
  for (const envelope of events) evolveViews(views, envelope)
  const proof = await verifyReplay(imported.success)
  return [
    ...verdict.reasons
      .filter(({ _tag }) => !isDamaged || !LOSS_WARNINGS.has(_tag))
      .map((reason) => `import warning: ${JSON.stringify(reason)}`),
    ...(canonicalJson(views) === canonicalJson(run.views) ? [] : ["the fold of the exported log differs from the live state"]),
    ...(proof.result === "proven" || isDamaged ? [] : [`the replay is not proven: ${JSON.stringify(proof)}`])
  ]
}
