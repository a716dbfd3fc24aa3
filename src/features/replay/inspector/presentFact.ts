import type { OutlineFact } from "../../../replay/outline.ts"

type FactKey = `fact.${OutlineFact["kind"] | "pageLoadedAgain" | "restored"}`

/** Seconds, rounded to a tenth. */
const secondsOf = (ms: number): string => (ms / 1_000).toFixed(1)

/** The key and the values of the text for an outline entry. `money` formats amounts in minor units. */
export const presentFact = (
  fact: OutlineFact,
  money: (amount: number) => string
): readonly [FactKey, Readonly<Record<string, string | number>>] => {
  const credit = (amount: number | null): string => (amount === null ? "–" : money(amount))
  switch (fact.kind) {
    case "pageLoaded":
      return [fact.restored > 0 ? "fact.pageLoadedAgain" : "fact.pageLoaded", { restored: fact.restored }]
    case "loggedIn":
      return [fact.via === "restore" ? "fact.restored" : "fact.loggedIn", { username: fact.username }]
    case "joined":
      return ["fact.joined", { name: fact.name, amount: credit(fact.credit) }]
    case "returned":
      return ["fact.returned", { machineId: fact.machineId, amount: credit(fact.credit) }]
    case "played":
      return ["fact.played", { presses: fact.presses, spins: fact.spins, amount: money(fact.won) }]
    case "cashedIn":
    case "cashedOut":
      return [`fact.${fact.kind}`, { amount: money(fact.amount) }]
    case "connectionBack":
      return ["fact.connectionBack", { channel: fact.channel, seconds: secondsOf(fact.afterMs) }]
    case "pictureBack":
      return ["fact.pictureBack", { seconds: secondsOf(fact.afterMs) }]
    case "messageRejected":
      return ["fact.messageRejected", { from: fact.from, messageType: fact.messageType ?? "" }]
    default: {
      const { kind, ...values } = fact
      return [`fact.${kind}`, values]
    }
  }
}
