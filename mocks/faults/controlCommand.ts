import { Schema } from "effect"
import { gameMessages, notificationMessages } from "../../src/api/wire/socketMessages.ts"
import { ScenarioChoice, Speed } from "../scenarios/scenarioChoice.ts"
import { FaultRule } from "./faultRule.ts"
import { OPERATION_IDS } from "./operationIds.ts"

const Ms = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))
const Channel = Schema.Literals(["notifications", "game"])
const NotificationFrame = Schema.Union(Object.values(notificationMessages))
const GameFrame = Schema.Union(Object.values(gameMessages))

/** "press" and "transfer" stand for every answer to the next one; the others are one frame's type, or an operation's answer. */
const FRAME_TYPES = [...new Set([...Object.keys(notificationMessages), ...Object.keys(gameMessages)])]
const Losable = Schema.Literals(["press", "transfer", ...FRAME_TYPES, ...OPERATION_IDS])

const command = <const Type extends string, const Fields extends Schema.Struct.Fields>(type: Type, fields: Fields) =>
  Schema.Struct({ type: Schema.Literal(type), ...fields })

/**
 * All that can be done to the mock from outside, the same in the page and in the process. `machineId` may be left out where one player
 * plays: then it is that machine. Amounts in minor units, times in ms.
 */
export const ControlCommand = Schema.Union([
  /** Closes every socket of the channel, or all; 1006 unless another code is given. */
  command("dropSockets", { code: Schema.optionalKey(Schema.Int), channel: Schema.optionalKey(Channel) }),
  /** No network for this long: sockets and pictures drop, calls fail, nothing new comes up. */
  command("goOffline", { ms: Ms }),
  /** 1012 on every socket, every picture dropped, the world kept. */
  command("restart", {}),
  command("respondNext", { operationId: Schema.Literals(OPERATION_IDS), status: Schema.Int, body: Schema.optionalKey(Schema.Unknown) }),
  command("loseNextAnswer", { message: Losable }),
  command("sendRaw", { channel: Channel, text: Schema.String }),
  command("sendMessage", { channel: Schema.Literal("notifications"), message: NotificationFrame }),
  command("sendMessage", { channel: Schema.Literal("game"), message: GameFrame }),
  command("setMachineStatus", { machineId: Schema.optionalKey(Schema.Int), status: Schema.Int }),
  command("jackpot", { machineId: Schema.optionalKey(Schema.Int) }),
  command("handPay", { machineId: Schema.optionalKey(Schema.Int), amount: Schema.Int }),
  /** GAME-10: 18800 and 18802 with seconds, 18801, 50100, 70000; to the player at the machine. */
  command("code", { code: Schema.Int, seconds: Schema.optionalKey(Schema.Int), machineId: Schema.optionalKey(Schema.Int) }),
  command("freezeVideo", { machineId: Schema.optionalKey(Schema.Int), on: Schema.Boolean }),
  command("blackVideo", { machineId: Schema.optionalKey(Schema.Int), on: Schema.Boolean }),
  /** The next video offer is answered with 70000. */
  command("refuseVideo", {}),
  /** Ends every token that was issued: calls answer 401, sockets close with 4401. */
  command("expireTokens", {}),
  /** Every answer and every frame so much later, in real time, in their order; 0 is none. */
  command("setLatency", { httpMs: Ms, socketMs: Ms }),
  /** These rules in place of those of the scenario. */
  command("setFaults", { rules: Schema.Array(FaultRule) }),
  /** One rule more; it goes before the others. */
  command("addFault", { rule: FaultRule }),
  /** Nothing goes wrong any more: no rule, no latency, no loss that waits, no frozen picture. */
  command("clearFaults", {}),
  command("clock", { do: Schema.Literals(["pause", "resume"]) }),
  /** Lets so many ms of the floor's time pass at once. */
  command("clock", { do: Schema.Literal("advance"), ms: Ms }),
  /** Floor seconds a real second. */
  command("clock", { do: Schema.Literal("speed"), speed: Speed }),
  /** Another scenario from its beginning; every socket closes with 1012. */
  command("openScenario", ScenarioChoice.fields),
  /** The scenario from its beginning, with another seed if one is given: all other faults cleared, every socket closed with 1012. */
  command("reset", { seed: Schema.optionalKey(Schema.Int) })
])
export type ControlCommand = typeof ControlCommand.Type
