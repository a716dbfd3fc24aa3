import { writeMoney } from "../../src/domain/shared/money.ts"
import { CONTACTS } from "../world/chatPlan.ts"
import { planMachines } from "../world/seed/floorPlan.ts"
import type { Scenario, Step } from "./scenario.ts"

/** A scenario as shown to testers: in the panel, on the admin page and by `GET /_mock/scenarios`. */
export interface ScenarioCard {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly tags: readonly string[]
  readonly seed: number
  /** Instructions, one sentence for each step. */
  readonly steps: readonly string[]
}

/** Formats minor units as a decimal amount. */
const amountOf = (minor: number): string => writeMoney(minor, "en")

const HOUR_MS = 3_600_000

const describeOpening = ({ path, as, tokenAgeMs = 0 }: Extract<Step, { readonly do: "open" }>): string => {
  if (as === undefined) return `Open ${path}`
  const age = tokenAgeMs === 0 ? "" : ` that is ${tokenAgeMs / HOUR_MS} h old`
  return `Open ${path} by a link with a token of ${as}'s${age}.`
}

const MACHINES = new Map(planMachines({ seed: 0, now: 0 }).map(({ id, name }) => [id, name]))

/** The machine by the name that the lobby shows. A machine that is not on the floor has only its id. */
const machineOf = (id: number): string => {
  const name = MACHINES.get(id)
  return name === undefined ? `machine ${id}` : `${name} (machine ${id})`
}

/** The contact by the name that the chat shows. */
const contactOf = (id: string): string => CONTACTS.find((contact) => contact.id === id)?.name ?? id

/** The page calls these buttons of the machine otherwise. */
const NAMES_ON_PAGE: ReadonlyMap<string, string> = new Map([
  ["collect", "Cash out"],
  ["service", "Call attendant"]
])

const describePress = ({ button, anyway }: Extract<Step, { readonly do: "press" }>): string => {
  const name = NAMES_ON_PAGE.get(button)
  const called = name === undefined ? "" : `, which the page calls “${name}”`
  return `Press the machine's “${button}”${called}${anyway === true ? ", even if the page disables it" : ""}.`
}

const OWN_PAGES = { logs: "log history", sessions: "slot sessions", transactions: "transactions" } as const

type ProtectionStep = Extract<Step, { readonly do: "limitStakes" | "takeBreak" | "panic" | "answerCheck" | "stay" }>

const describeProtection = (step: ProtectionStep): string => {
  switch (step.do) {
    case "limitStakes":
      return step.value === "cancelRaise" ? "Cancel the raise of the limit." : `Limit the stakes of a day to ${amountOf(step.value)}.`
    case "takeBreak":
      return `Take a break of ${step.ms / HOUR_MS} hours.`
    case "panic":
      return "Press the panic button."
    case "answerCheck":
      return step.intervalMs === undefined
        ? "Answer the reality check and play on."
        : `Choose a reality check every ${step.intervalMs / 60_000} minutes, and play on.`
    case "stay":
      return "Tell the casino that you are still there."
  }
}

const describeStep = (step: Step): string => {
  switch (step.do) {
    case "open":
      return describeOpening(step)
    case "logIn":
      return `Log in as ${step.as} with the password ${step.password ?? `${step.as}1234`}.`
    case "logOut":
      return "Log out."
    case "sit":
      return `Play ${machineOf(step.machineId)}.`
    case "waitFor":
      return `Ask to be told when ${machineOf(step.machineId)} is free.`
    case "limitStakes":
    case "takeBreak":
    case "panic":
    case "answerCheck":
    case "stay":
      return describeProtection(step)
    case "cashIn":
      return `Cash in ${amountOf(step.amount)}${step.twice === true ? ", with a double click" : ""}.`
    case "cashOut":
      return "Cash out."
    case "spin":
      return "Press Spin."
    case "press":
      return describePress(step)
    case "autoplay":
      return "Switch autoplay."
    case "band":
      return `Choose band ${step.bandId}.`
    case "leave":
      return "Leave the machine."
    case "topUp":
      return `Ask for a ${step.kind}.`
    case "unlock":
      return `Type the PIN ${step.pin} into the lock.`
    case "openSession":
      return `In the dialog of the open session, choose “${step.action}”.`
    case "chat":
      return step.contact === undefined ? "Open the chat." : `Open the chat with “${contactOf(step.contact)}”.`
    case "write":
      return `Write “${step.text}” and send it.`
    case "quickPanel":
      return "Open the panel of events and notes."
    case "ownPage":
      return `Open page ${step.number ?? 1} of your ${OWN_PAGES[step.page]}.`
    case "changePassword":
      return `In your profile, change the password from ${step.old} to ${step.next}.`
    case "jackpot":
      return "Open the jackpot's view."
    case "direction":
      return `In the settings, let the pages run ${step.direction === "rtl" ? "from right to left" : "from left to right"}.`
    case "wait":
      return `Wait ${step.ms / 1000} s.`
  }
}

/** The card of a scenario, with a sentence for each of its steps. */
export const presentScenario = ({ id, title, description, tags, seed, steps }: Scenario): ScenarioCard => ({
  id,
  title,
  description,
  tags,
  seed,
  steps: steps.map(describeStep)
})
