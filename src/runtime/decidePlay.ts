import { nameMachineStatus } from "../domain/account/settings.ts"
import type { JoinRefusal, PlayLock } from "../domain/game/gameEvents.ts"
import type { Views } from "../projections/projections.ts"

/** LIVE-1: without a picture that moves, nothing that costs money goes out. */
const hasPicture = ({ video }: Readonly<Views>): boolean => video.phase === "live"

/**
 * Why a press of this button may not go out now, or null when it may (GAME-2). A stop is for a spin that is under way; all
 * else waits for it.
 */
export const decidePress = (views: Readonly<Views>, button: string): PlayLock | null => {
  if (views.game.phase !== "playing") return "noSeat"
  const isStop = views.game.buttons.some(({ id, kind }) => id === button && kind === "stop")
  const underWay = views.presses.recent.find(({ id }) => id === views.presses.underWay)
  // A second stop is a double press like any other.
  if (underWay !== undefined && (!isStop || underWay.button === button)) return "pressUnderWay"
  if (views.transfers.underWay !== null) return "transferUnderWay"
  return hasPicture(views) ? null : "noPicture"
}

/** Why no money may go into the machine now, or null when it may. `amount` in minor units (GAME-4). */
export const decideCashIn = (views: Readonly<Views>, amount: number): PlayLock | null => {
  if (views.game.phase !== "playing") return "noSeat"
  if (views.transfers.underWay !== null) return "transferUnderWay"
  if (views.presses.underWay !== null) return "pressUnderWay"
  if (!Number.isSafeInteger(amount) || amount <= 0) return "badAmount"
  if (views.balance.isLoaded && amount > views.balance.amount) return "notEnough"
  return hasPicture(views) ? null : "noPicture"
}

/** Why the credit may not come out now, or null when it may. Money may come home without a picture. */
export const decideCashOut = (views: Readonly<Views>): PlayLock | null => {
  if (views.game.phase !== "playing") return "noSeat"
  if (views.transfers.underWay !== null) return "transferUnderWay"
  if (views.presses.underWay !== null) return "pressUnderWay"
  return (views.game.meter?.credit ?? 0) > 0 ? null : "notEnough"
}

/**
 * Why a machine may not be joined, or null when it may be asked for (LOBBY-4). A machine that is not on the floor's list,
 * as after a reload, is the server's to judge. `now` is wall-clock ms.
 */
export const decideJoin = (views: Readonly<Views>, machineId: number, now: number): JoinRefusal | null => {
  const { game, balance, settings, machines, reconnect } = views
  if (game.phase === "playing" || game.phase === "returning" || game.phase === "joining") return "alreadyPlaying"
  // All of the player's money may stand on that very machine.
  if (reconnect.machineId === machineId) return null
  if (balance.isLoaded && balance.amount === 0 && !settings.values.zeroBalancePlay) return "zeroBalance"
  const machine = machines.byId[machineId]
  if (machine === undefined) return null
  if (nameMachineStatus(settings.values, machine.status) !== "available") return "notAvailable"
  const { reservation } = machine
  return reservation !== null && !reservation.mine && reservation.until > now ? "reserved" : null
}
