import { Schema } from "effect"
import { GameCommand, gameMessages } from "../../src/api/sockets/gameMessages.ts"
import { NotificationCommand, notificationMessages } from "../../src/api/sockets/notificationMessages.ts"
import { OPERATION_IDS } from "./operationIds.ts"

const Ms = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))
const Probability = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 }))

const isCloseCode = (code: number): boolean =>
  (code >= 1000 && code <= 1014 && code !== 1004 && code !== 1005) || (code >= 3000 && code <= 4999)

/** A close code that a server may send (RFC 6455, 7.4), or 1006 for a lost connection. The process's sockets throw for any other code. */
export const CloseCode = Schema.Int.check(
  Schema.makeFilter(
    (code: number) => isCloseCode(code) || "Expected a close code from 1000 to 1014 except 1004 and 1005, or from 3000 to 4999"
  )
)

/** The status of an answer. Neither a browser nor a server can send a response with another one. */
export const HttpStatus = Schema.Int.check(Schema.isBetween({ minimum: 200, maximum: 599 }))

/** The types of the messages of both sides. `press` and `transfer` are types of the client, too. */
const MESSAGES: ReadonlySet<string> = new Set([
  ...Object.keys(gameMessages),
  ...Object.keys(notificationMessages),
  ...[...GameCommand.members, ...NotificationCommand.members].map(({ fields: { type } }) => type.literal)
])

/** A rule with a misspelt type would never strike. */
const Message = Schema.String.check(
  Schema.makeFilter((name: string) => MESSAGES.has(name) || "Expected a type of a message, press or transfer")
)

/**
 * When and how often a fault strikes. Without limits it strikes always. `fromMs` and `untilMs` are ms of the floor's time since the rule
 * was set. A scenario sets its own rules at its opening.
 */
const aim = {
  probability: Schema.optionalKey(Probability),
  fromMs: Schema.optionalKey(Ms),
  untilMs: Schema.optionalKey(Ms),
  /** Maximum number of strikes. */
  times: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThan(0)))
}

/** The delay in ms of real time: the network does not speed up with the floor's clock. `spreadMs` adds a random delay up to this value. */
const late = { ms: Ms, spreadMs: Schema.optionalKey(Ms) }

/**
 * `abort`: the call does not reach the server. `lose`: the server acts, but its answer is lost. `truncate`: half of the answer arrives. A
 * string body of `status` is sent unchanged, so it may be broken JSON.
 */
const HttpFault = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("latency"), ...late }),
  Schema.Struct({ kind: Schema.Literal("status"), status: HttpStatus, body: Schema.optionalKey(Schema.Unknown) }),
  Schema.Struct({ kind: Schema.Literal("abort") }),
  Schema.Struct({ kind: Schema.Literal("truncate") }),
  Schema.Struct({ kind: Schema.Literal("lose") })
])

/**
 * `latency` delays messages and keeps their order. `late` delivers a message after later ones. If the socket is closed by then, the
 * player's next socket gets it; at another machine only the snapshot arrives. `duplicate` sends a message twice, the second time after
 * `ms`, like a queue with at-least-once delivery. `reorder` swaps a message with the next one. `gap` loses one message. `lose` loses every
 * answer to one press or transfer until a query by its ID. `drop` closes the socket. `halfOpen` leaves it open but silent in both
 * directions. Both also strike messages of the client, by type.
 */
const SocketFault = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("latency"), ...late }),
  Schema.Struct({ kind: Schema.Literal("drop"), code: CloseCode }),
  Schema.Struct({ kind: Schema.Literal("halfOpen") }),
  Schema.Struct({ kind: Schema.Literal("duplicate"), ms: Schema.optionalKey(Ms) }),
  Schema.Struct({ kind: Schema.Literal("reorder") }),
  Schema.Struct({ kind: Schema.Literal("gap") }),
  Schema.Struct({ kind: Schema.Literal("late"), ms: Ms }),
  Schema.Struct({ kind: Schema.Literal("lose") })
])

/** `refuse` answers with code 70000. `iceFailure` answers with unreachable addresses, so the video never connects. */
const VideoFault = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("freeze") }),
  Schema.Struct({ kind: Schema.Literal("black") }),
  Schema.Struct({ kind: Schema.Literal("iceFailure") }),
  Schema.Struct({ kind: Schema.Literal("refuse") })
])

/** A seeded fault rule, the same in the page and in the process (MOCK-2). */
export const FaultRule = Schema.Union([
  /** Without `operationId` the rule applies to all calls. */
  Schema.Struct({ on: Schema.Literal("http"), operationId: Schema.optionalKey(Schema.Literals(OPERATION_IDS)), fault: HttpFault, ...aim }),
  /** `sockets` means both channels. */
  Schema.Struct({
    on: Schema.Literals(["game", "notifications", "sockets"]),
    /**
     * A message type, or `press` or `transfer` for all messages about one. Without it the rule applies to all messages. `drop` and
     * `halfOpen` also strike messages of the client, which then do not reach the server.
     */
    message: Schema.optionalKey(Message),
    fault: SocketFault,
    ...aim
  }),
  /**
   * Without `machineId` the rule applies to all machines, and without `videoType` to both video types. It also strikes running media
   * sessions.
   */
  Schema.Struct({
    on: Schema.Literal("video"),
    machineId: Schema.optionalKey(Schema.Int),
    videoType: Schema.optionalKey(Schema.Literals(["camera", "screen"])),
    fault: VideoFault,
    ...aim
  })
])
export type FaultRule = typeof FaultRule.Type

/** A rule for the answers to REST calls. */
export type HttpRule = Extract<FaultRule, { readonly on: "http" }>

/** A rule for the messages of one socket or of both. */
export type SocketRule = Extract<FaultRule, { readonly on: "game" | "notifications" | "sockets" }>

/** A rule for the video of machines. */
export type VideoRule = Extract<FaultRule, { readonly on: "video" }>
