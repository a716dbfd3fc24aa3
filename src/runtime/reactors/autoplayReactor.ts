import { Effect } from "effect"
import { event } from "../../domain/events.ts"
import { autoplayLimit, nextAutoplayStep } from "../../domain/game/autoplay.ts"
import type { AutoplayEnd } from "../../domain/game/gameEvents.ts"
import { isIdleQuestion } from "../../domain/protection/idleQuestion.ts"
import type { Envelope } from "../../log/core/envelope.ts"
import { press } from "../commands/machine/press.ts"
import { enforceProtection, momentNow } from "../session/protection.ts"
import { isSpinFree, seatStatus } from "../session/seatStatus.ts"
import { CurrentViews, Wakeups } from "../core/ports.ts"
import { appendEvent } from "../core/appendEvent.ts"
import { lockIfDue } from "./lockReactor.ts"

/** The pause (ms) between two spins, so that the player sees the result of the last one. */
const PAUSE_MS = 800

/** How long (ms) a selected picture may take to appear before autoplay ends, and the interval (ms) of the check. */
const PICTURE_MS = 5_000
const LOOK_MS = 100

/** Waits for the machine's other picture: selecting it does not end autoplay (GAME-6), and no spin starts unseen (LIVE-1). */
const awaitPicture = Effect.gen(function* () {
  const views = yield* CurrentViews
  for (let waited = 0; waited < PICTURE_MS && views.video.phase === "connecting"; waited += LOOK_MS) yield* Effect.sleep(LOOK_MS)
})

const end = (ended: AutoplayEnd) =>
  Effect.asVoid(appendEvent(event("AutoplayToggled", { on: false, ended }), { kind: "runtime", op: "autoplay" }))

const nextSpin = (views: CurrentViews["Service"]) => ({ machineStatus: seatStatus(views), isFree: isSpinFree(views) })

/**
 * Locks an idle screen, and decides the next step of autoplay by the rules of play and of the player's protection. `afterMs`: the rest of the minimum game
 * cycle (PROT-2).
 */
const lockThenDecideStep = Effect.gen(function* () {
  yield* lockIfDue
  const views = yield* CurrentViews
  const isAsked = isIdleQuestion(views.game, yield* momentNow)
  const step = nextAutoplayStep({ ...views, ...nextSpin(views), isAsked, visible: (yield* Wakeups).visible() })
  if ("ended" in step) return step
  const lock = yield* enforceProtection(step.button, "automatic")
  if (lock !== null && lock.reason !== "cycle") return { ended: "blocked" } as const
  return { button: step.button, afterMs: lock?.untilMs ?? 0 }
})

/** Events after which no press may be under way any more. Each failure but that of a Stop ends autoplay. */
const ENDS_PRESS: ReadonlySet<Envelope["type"]> = new Set(["PressDone", "PressRefused", "PressUnseen"])

/**
 * GAME-5: while autoplay is on, starts the next spin after a finished one. Ends autoplay at the player's limits, and when no spin is allowed. The limits
 * are checked when an outcome arrives, and again before the spin: meanwhile the bet may have changed.
 */
export const autoplayReactor = Effect.fnUntraced(function* (envelope: Envelope) {
  const begins = envelope.type === "AutoplayToggled" && envelope.data.on
  if (!begins && !ENDS_PRESS.has(envelope.type)) return
  const views = yield* CurrentViews
  const isBetweenSpins = (): boolean => views.game.autoplay && views.presses.underWay === null
  // The outcome of a Stop is no end of its spin, whose own outcome begins the pause.
  if (!isBetweenSpins()) return
  const limit = autoplayLimit({ ...views, ...nextSpin(views) })
  if (limit !== null) return yield* end(limit)
  const before = views.presses.recent[0]?.id
  // During the pause the player may have ended autoplay or pressed a button. After a quick off and on, two pauses must start only one spin.
  const isOver = (): boolean => !isBetweenSpins() || views.presses.recent[0]?.id !== before
  yield* Effect.sleep(PAUSE_MS)
  yield* awaitPicture
  // A late acceptance of the last spin makes its game cycle longer (PROT-2).
  while (!isOver()) {
    const step = yield* lockThenDecideStep
    if ("ended" in step) return yield* end(step.ended)
    if (step.afterMs === 0) return yield* press(step.button, "automatic")
    yield* Effect.sleep(step.afterMs)
  }
})
