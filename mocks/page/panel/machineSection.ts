import type { MockState } from "../../backend/mockState.ts"
import { amountText, button, element, field, group, row, select } from "./element.ts"
import type { PanelControls, PanelSection } from "./panelHost.ts"

const STATUSES = [
  ["3", "3 available"],
  ["0", "0 offline"],
  ["1", "1 waiting"],
  ["2", "2 being played"],
  ["4", "4 in bonus"],
  ["5", "5 trying to cash out"],
  ["6", "6 error"],
  ["9", "9 unknown"]
] as const

/** Codes with their labels. */
const CODES = [
  ["18800", "18800 seconds to deposit"],
  ["18802", "18802 seconds to continue"],
  ["18801", "18801 session ends"],
  ["50100", "50100 session ended"],
  ["70000", "70000 no picture"]
] as const

const COUNTED = new Set(["18800", "18802"])
const COUNTDOWN_S = 20
const HAND_PAY = "2500.00"

/** Selects the machine that is played, unless a machine is named. */
const PLAYED = "played"

type Machine = MockState["machines"][number]

const nameOf = ({ id, name, seat }: Machine): string => `${id} ${name}${seat === null ? "" : ` · ${seat.playerId}`}`

/** Actions of the floor staff at a machine. */
export const makeMachineSection = ({ act, tell }: PanelControls): PanelSection => {
  const machine = select([[PLAYED, "The one that is played"]])
  const status = select(STATUSES)
  const code = select(CODES)
  const amount = element("input", { attributes: { type: "text", inputmode: "decimal", value: HAND_PAY } })
  const players = element("ul", { class: "plain" })
  const at = (): object => (machine.value === PLAYED ? {} : { machineId: Number(machine.value) })
  const pay = (command: object, said: string): void => {
    const minor = Math.round(Number(amount.value.replace(",", ".")) * 100)
    if (!Number.isSafeInteger(minor) || minor <= 0) return tell("The amount is a number such as 2500.00.", true)
    return void act({ ...command, ...at(), amount: minor }, `${amountText(minor)} ${said}.`)
  }
  const send = (): void => {
    const seconds = COUNTED.has(code.value) ? { seconds: COUNTDOWN_S } : {}
    void act({ type: "code", ...at(), code: Number(code.value), ...seconds }, `Code ${code.value} was sent.`)
  }
  const set = (): void =>
    void act({ type: "setMachineStatus", ...at(), status: Number(status.value) }, `The machine's status is ${status.value}.`)
  return {
    title: "Machine",
    element: element(
      "div",
      { class: "stack" },
      field("Machine", machine),
      row(field("Status", status), button("Set", set)),
      row(
        field("Amount", amount),
        button("Hand pay", () => pay({ type: "handPay" }, "was paid by hand")),
        button("Deposit", () => pay({ type: "cashier", action: 1 }, "was deposited at the cashier")),
        button("Withdrawal", () => pay({ type: "cashier", action: 2 }, "was withdrawn at the cashier"))
      ),
      row(field("Code", code), button("Send", send)),
      row(
        button("Jackpot", () => void act({ type: "jackpot", ...at() }, "The jackpot was hit.")),
        button("Kick", () => void act({ type: "kick", ...at() }, "The seat ends: 18801 and 4410.")),
        button("Sit elsewhere", () => void act({ type: "sitElsewhere", ...at() }, "Another device has the seat: 4409."))
      ),
      group("Players", players)
    ),
    show: (state) => {
      const chosen = machine.value
      const options = state.machines.toSorted((a, b) => Number(b.seat !== null) - Number(a.seat !== null) || a.id - b.id)
      // Do not rebuild the list while it is open.
      if (!machine.matches(":focus")) {
        machine.replaceChildren(
          ...[[PLAYED, "The one that is played"] as const, ...options.map((one) => [String(one.id), nameOf(one)] as const)].map(
            ([value, text]) => element("option", { text, attributes: { value } })
          )
        )
        machine.value = chosen
      }
      const lines = state.players.map(({ username, balance }) =>
        element("li", {}, element("span", { text: username }), element("span", { text: amountText(balance) }))
      )
      players.replaceChildren(...lines)
    }
  }
}
