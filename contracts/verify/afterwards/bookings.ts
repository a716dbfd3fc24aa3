import type { Asker } from "./afterwards.ts"
import { checkAfterwards, get } from "./afterwards.ts"
import { fieldsOf, typeOf } from "../messages.ts"
import type { CasinoSocket } from "../casinoSocket.ts"
import type { Afterwards } from "../specification/pactFile.ts"

/** The promise of the documents about the amount of a payment, by the account that receives it. */
const RULES = {
  granted: "a granted discount or bonus grows the wallet by exactly Params.amount",
  wallet: "a hand pay grows the wallet by exactly the amount of its amountAction, and leaves the meter",
  deposited: "a deposit grows the wallet by exactly the amount of its amountAction, and leaves the meter",
  withdrawn: "a withdrawal takes exactly the amount of its amountAction from the wallet, and leaves the meter",
  machine: "a JACKPOT grows the credit by exactly the amount of its amountAction, and leaves the wallet"
} as const

/** The amounts before a payment, in minor units. Undefined: the server does not tell the amount. */
export interface Before {
  readonly balance: number | undefined
  readonly credit: number | undefined
}

const numberOf = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined)

const grown = (before: number | undefined, amount: number): number | undefined => (before === undefined ? undefined : before + amount)

/** Adds the rule to a problem that ends with a full stop. */
const withRule = (problem: string | null, rule: string): string | null => (problem === null ? null : `${problem.slice(0, -1)}: ${rule}.`)

/** Reads the amounts before a payment: the balance by its call, the credit in the last snapshot or meter of the open game socket. Never rejects. */
export const readBefore = async (asker: Asker, { messages }: CasinoSocket): Promise<Before> => {
  const last = messages.findLast(({ value }) => ["ready", "meter"].includes(typeOf(value)))
  const answer = await get(asker, "/player/balance").catch(() => null)
  return {
    balance: numberOf(fieldsOf(answer)["balance"]),
    credit: numberOf(fieldsOf(fieldsOf(last?.value)["meter"])["credit"])
  }
}

/** Checks that an amount action is booked, once and where it must be. Returns null or the problem. Never rejects. */
export const checkAmountAction = async (
  asker: Asker,
  { balance, credit }: Before,
  told: { readonly message: unknown; readonly booked: NonNullable<Afterwards["booked"]> }
): Promise<string | null> => {
  const amount = numberOf(fieldsOf(told.message)["amount"])
  // Pact reports an amount that is no number.
  if (amount === undefined) return null
  if (balance === undefined) return "The balance before the payment could not be read: GET /player/balance answers none."
  const onWallet = { wallet: amount, deposited: amount, withdrawn: -amount, machine: 0 }[told.booked]
  const [nextBalance, nextCredit] = [balance + onWallet, grown(credit, told.booked === "machine" ? amount : 0)]
  const becomes = { balance: nextBalance, ...(nextCredit === undefined ? {} : { credit: nextCredit }) }
  return withRule(await checkAfterwards(asker, { becomes }), RULES[told.booked])
}

/** Checks that a granted discount or bonus is booked in the wallet, whose earlier balance a state gives. Returns null or the problem. Never rejects. */
export const checkTopUp = async (asker: Asker, answer: unknown): Promise<string | null> => {
  const { status, Params } = fieldsOf(answer)
  const amount = numberOf(fieldsOf(Params)["amount"])
  const before = numberOf(asker.values["balance"])
  if (status !== true || amount === undefined || before === undefined) return null
  return withRule(await checkAfterwards(asker, { becomes: { balance: before + amount } }), RULES.granted)
}
