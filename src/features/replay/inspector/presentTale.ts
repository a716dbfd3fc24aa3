import type { ReplaySession } from "../../../replay/session/replaySession.ts"

type Tale = Awaited<ReturnType<ReplaySession["outline"]>>[number]["tale"]

type TaleKey = `tale.${Tale["kind"] | "pageLoadedAgain" | "restored"}`

/** Seconds, rounded to a tenth. */
const secondsOf = (ms: number): string => (ms / 1_000).toFixed(1)

/** The key and the values of the text for an outline entry. `money` formats amounts in minor units. */
export const presentTale = (
  tale: Tale,
  money: (amount: number) => string
): readonly [TaleKey, Readonly<Record<string, string | number>>] => {
  const credit = (amount: number | null): string => (amount === null ? "–" : money(amount))
  switch (tale.kind) {
    case "pageLoaded":
      return [tale.restored > 0 ? "tale.pageLoadedAgain" : "tale.pageLoaded", { restored: tale.restored }]
    case "loggedIn":
      return [tale.via === "restore" ? "tale.restored" : "tale.loggedIn", { username: tale.username }]
    case "joined":
      return ["tale.joined", { name: tale.name, amount: credit(tale.credit) }]
    case "returned":
      return ["tale.returned", { machineId: tale.machineId, amount: credit(tale.credit) }]
    case "played":
      return ["tale.played", { presses: tale.presses, spins: tale.spins, amount: money(tale.won) }]
    case "cashedIn":
    case "cashedOut":
      return [`tale.${tale.kind}`, { amount: money(tale.amount) }]
    case "connectionBack":
      return ["tale.connectionBack", { channel: tale.channel, seconds: secondsOf(tale.afterMs) }]
    case "pictureBack":
      return ["tale.pictureBack", { seconds: secondsOf(tale.afterMs) }]
    case "messageRejected":
      return ["tale.messageRejected", { from: tale.from, messageType: tale.messageType ?? "" }]
    default: {
      const { kind, ...values } = tale
      return [`tale.${kind}`, values]
    }
  }
}
