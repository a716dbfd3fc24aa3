import { Result, Schema } from "effect"
import { gameMessages } from "../../src/api/sockets/gameMessages.ts"
import { notificationMessages } from "../../src/api/sockets/notificationMessages.ts"
import { LimitRequest, RestrictionRequest } from "../../src/api/wire/player.ts"
import { DAY_MS } from "../../src/domain/shared/durations.ts"
import { fieldOf } from "../../src/domain/shared/guards.ts"
import { ScenarioChoice, Seed, Speed } from "./scenarioChoice.ts"
import { CloseCode, FaultRule, HttpStatus } from "./faultRule.ts"
import { OPERATION_IDS } from "./operationIds.ts"

const Ms = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))
/** The floor lives through each second of an advance, and the mock answers nothing meanwhile: at most 366 days. */
const AdvanceMs = Ms.check(Schema.isLessThanOrEqualTo(366 * DAY_MS))
const Amount = Schema.Int.check(Schema.isGreaterThan(0))
const Channel = Schema.Literals(["notifications", "game"])
const NotificationMessage = Schema.Union(Object.values(notificationMessages))
const GameMessage = Schema.Union(Object.values(gameMessages))

/** "press" and "transfer" mean all answers to the next one. Other values are a message type, or an operation whose answer is lost. */
const MESSAGE_TYPES = [...new Set([...Object.keys(notificationMessages), ...Object.keys(gameMessages)])]
const Losable = Schema.Literals(["press", "transfer", ...MESSAGE_TYPES, ...OPERATION_IDS])

const command = <const Type extends string, const Fields extends Schema.Struct.Fields>(type: Type, fields: Fields) =>
  Schema.Struct({ type: Schema.Literal(type), ...fields })

/**
 * All control commands, the same in the page and in the process. Without `machineId` a command applies to the only machine that is played.
 * Amounts in minor units, times in ms.
 */
export const ControlCommand = Schema.Union([
  /** Closes every socket of the channel, or of both. The default code is 1006. */
  command("dropSockets", { code: Schema.optionalKey(CloseCode), channel: Schema.optionalKey(Channel) }),
  /** Disables the network for this time: sockets and video drop, calls fail, and new connections are refused. */
  command("goOffline", { ms: Ms }),
  /** Closes every socket with 1012, drops all video and keeps the world. */
  command("restart", {}),
  command("respondNext", { operationId: Schema.Literals(OPERATION_IDS), status: HttpStatus, body: Schema.optionalKey(Schema.Unknown) }),
  command("loseNextAnswer", { message: Losable }),
  command("sendRaw", { channel: Channel, text: Schema.String }),
  command("sendMessage", { channel: Schema.Literal("notifications"), message: NotificationMessage }),
  command("sendMessage", { channel: Schema.Literal("game"), message: GameMessage }),
  command("setMachineStatus", { machineId: Schema.optionalKey(Schema.Int), status: Schema.Int }),
  command("jackpot", { machineId: Schema.optionalKey(Schema.Int) }),
  command("handPay", { machineId: Schema.optionalKey(Schema.Int), amount: Amount }),
  /** Books a deposit (1) or a withdrawal (2) of the player at the machine at the cashier's desk (GAME-4, actions 1 and 2). */
  command("cashier", { machineId: Schema.optionalKey(Schema.Int), action: Schema.Literals([1, 2]), amount: Amount }),
  /**
   * Sends a code to the player at the machine (GAME-10): 18800 and 18802 with seconds, 18801, 50100 or 70000. 18801 and 50100 end the
   * seat: a press and a transfer under way end, the credit is paid out, and the socket closes with 4410. 18801 comes before that, 50100 after
   * it. 18800 and 18802 start a countdown: without a deposit, or without any act of the player, 18801 follows when it has run out.
   * The other codes change nothing else.
   */
  command("code", { code: Schema.Int, seconds: Schema.optionalKey(Schema.Int), machineId: Schema.optionalKey(Schema.Int) }),
  /** Ends the seat at the machine, as the player does it on another device (GAME-9): code 18801, the payout, and the close code 4410. */
  command("kick", { machineId: Schema.optionalKey(Schema.Int) }),
  /** Takes the seat at the machine from another device of the player: this device's game socket closes with 4409, and the seat stays taken. */
  command("sitElsewhere", { machineId: Schema.optionalKey(Schema.Int) }),
  /** Sets a limit of the player at the machine, as the player does it on another device (PROT-6). */
  command("limitPlayer", { machineId: Schema.optionalKey(Schema.Int), ...LimitRequest.fields }),
  /** Starts a break of the player at the machine, as the player does it on another device, or the casino does it (PROT-7). */
  command("restrictPlayer", {
    machineId: Schema.optionalKey(Schema.Int),
    kind: RestrictionRequest.fields.kind,
    durationMs: RestrictionRequest.fields.durationMs
  }),
  /** Starts a game of the player at the machine on another device, whose minimum game cycle counts here too (PROT-2). */
  command("playElsewhere", { machineId: Schema.optionalKey(Schema.Int) }),
  /** Lowers the highest stake (minor units) of the player at the machine without telling this device (PROT-8). */
  command("capPlayer", { machineId: Schema.optionalKey(Schema.Int), stakeCap: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)) }),
  command("freezeVideo", { machineId: Schema.optionalKey(Schema.Int), on: Schema.Boolean }),
  command("blackVideo", { machineId: Schema.optionalKey(Schema.Int), on: Schema.Boolean }),
  /** Answers the next video offer with 70000. */
  command("refuseVideo", {}),
  /** Invalidates every issued token: calls answer 401, sockets close with 4401. */
  command("expireTokens", {}),
  /** Delays all answers and messages in real time and keeps their order. 0 disables the delay. */
  command("setLatency", { httpMs: Ms, socketMs: Ms }),
  /** Replaces the rules of the scenario. */
  command("setFaults", { rules: Schema.Array(FaultRule) }),
  /** Adds a rule that takes precedence over the others. */
  command("addFault", { rule: FaultRule }),
  /** Removes all rules, latencies, pending losses and video faults. */
  command("clearFaults", {}),
  command("clock", { do: Schema.Literals(["pause", "resume"]) }),
  /** Advances the floor's time by this many ms at once. */
  command("clock", { do: Schema.Literal("advance"), ms: AdvanceMs }),
  /** Floor seconds per real second. */
  command("clock", { do: Schema.Literal("speed"), speed: Speed }),
  /** Opens another scenario from its beginning. Every socket closes with 1012. */
  command("openScenario", ScenarioChoice.fields),
  /** Restarts the scenario, optionally with another seed. Clears all other faults and closes every socket with 1012. */
  command("reset", { seed: Schema.optionalKey(Seed) })
])
export type ControlCommand = typeof ControlCommand.Type

/** The types of all commands. */
export const COMMAND_TYPES: readonly string[] = [...new Set(ControlCommand.members.map(({ fields: { type } }) => type.literal))]

const decode = Schema.decodeUnknownResult(ControlCommand)

/**
 * Reads a command from outside. The failure is a sentence for the tester. An unknown field is a problem, too: a misspelt one would leave the
 * command with another meaning.
 */
export const readCommand = (value: unknown): Result.Result<ControlCommand, string> => {
  const decoded = decode(value, { onExcessProperty: "error" })
  if (Result.isSuccess(decoded)) return Result.succeed(decoded.success)
  const type = fieldOf(value, "type")
  const known = `The commands are ${COMMAND_TYPES.join(", ")}.`
  if (typeof type !== "string") return Result.fail(`A command is an object with a type. ${known}`)
  return Result.fail(COMMAND_TYPES.includes(type) ? `${type}: ${decoded.failure.message}` : `There is no command "${type}". ${known}`)
}
