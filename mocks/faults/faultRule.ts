import { Schema } from "effect"
import { OPERATION_IDS } from "./operationIds.ts"

const Ms = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))
const Probability = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 }))

/**
 * When and how often a fault strikes. Left out: always, from now on, without end. `fromMs` and `untilMs` are ms of the floor's time since
 * the rule was set, which for a scenario's own rules is its opening.
 */
const aim = {
  probability: Schema.optionalKey(Probability),
  fromMs: Schema.optionalKey(Ms),
  untilMs: Schema.optionalKey(Ms),
  /** At most so many times. */
  times: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThan(0)))
}

/** How late, in ms of real time: a network does not run faster with the floor's clock. `spreadMs` adds up to so much more. */
const late = { ms: Ms, spreadMs: Schema.optionalKey(Ms) }

/**
 * `abort`: the call never gets there. `lose`: the server acts, and its answer is lost. `truncate`: half of the answer arrives. A status's
 * body that is a string is sent as it is, so that it may be broken JSON.
 */
const HttpFault = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("latency"), ...late }),
  Schema.Struct({ kind: Schema.Literal("status"), status: Schema.Int, body: Schema.optionalKey(Schema.Unknown) }),
  Schema.Struct({ kind: Schema.Literal("abort") }),
  Schema.Struct({ kind: Schema.Literal("truncate") }),
  Schema.Struct({ kind: Schema.Literal("lose") })
])

/**
 * `duplicate` says it twice, the second time `ms` later, as a queue does that delivers at least once.
 * `drop` and `halfOpen` strike what the client says too, by its frame's type. `latency` keeps the frames' order; what is `late` comes after its followers, and on the player's next socket when this one is gone by
 * then: of what a machine says, at another machine the snapshot alone. `halfOpen` leaves the socket open and silent both ways; `reorder` swaps a frame with the one after it; `gap` loses it; `lose`
 * loses every answer to one press or transfer until it is asked for by its id.
 */
const SocketFault = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("latency"), ...late }),
  Schema.Struct({ kind: Schema.Literal("drop"), code: Schema.Int }),
  Schema.Struct({ kind: Schema.Literal("halfOpen") }),
  Schema.Struct({ kind: Schema.Literal("duplicate"), ms: Schema.optionalKey(Ms) }),
  Schema.Struct({ kind: Schema.Literal("reorder") }),
  Schema.Struct({ kind: Schema.Literal("gap") }),
  Schema.Struct({ kind: Schema.Literal("late"), ms: Ms }),
  Schema.Struct({ kind: Schema.Literal("lose") })
])

/** `refuse` is code 70000; `iceFailure` an answer to which no way leads: the picture never connects. */
const VideoFault = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("freeze") }),
  Schema.Struct({ kind: Schema.Literal("black") }),
  Schema.Struct({ kind: Schema.Literal("iceFailure") }),
  Schema.Struct({ kind: Schema.Literal("refuse") })
])

/** One seeded way in which the casino goes wrong, the same in the page and in the process (MOCK-2). */
export const FaultRule = Schema.Union([
  /** `operationId` left out: any call. */
  Schema.Struct({ on: Schema.Literal("http"), operationId: Schema.optionalKey(Schema.Literals(OPERATION_IDS)), fault: HttpFault, ...aim }),
  /** `sockets` is both. */
  Schema.Struct({
    on: Schema.Literals(["game", "notifications", "sockets"]),
    /**
     * A frame's type, or `press` or `transfer` for all that is said of one; left out, any. `drop` and `halfOpen` strike what the client
     * says too: it does not get through.
     */
    frame: Schema.optionalKey(Schema.String),
    fault: SocketFault,
    ...aim
  }),
  /** `machineId` left out: any machine; `videoType` left out: either of its pictures. It strikes media sessions, those under way too. */
  Schema.Struct({
    on: Schema.Literal("video"),
    machineId: Schema.optionalKey(Schema.Int),
    videoType: Schema.optionalKey(Schema.Literals(["camera", "screen"])),
    fault: VideoFault,
    ...aim
  })
])
export type FaultRule = typeof FaultRule.Type

export type HttpRule = Extract<FaultRule, { readonly on: "http" }>
export type SocketRule = Extract<FaultRule, { readonly on: "game" | "notifications" | "sockets" }>
export type VideoRule = Extract<FaultRule, { readonly on: "video" }>
