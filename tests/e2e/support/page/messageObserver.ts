import type { BrowserContext, ConsoleMessage } from "@playwright/test"
import type { ControlCommand } from "../../../../mocks/faults/controlCommand.ts"

/** Records the browser's messages during a test, in every tab. */
export interface MessageObserver {
  /** Announces a complaint that the test causes on purpose. */
  readonly expect: (complaint: RegExp) => void
  /** Allows complaints about a fault that the test injects. */
  readonly expectEchoOf: (command: ControlCommand) => void
  /** All console lines so far. */
  readonly lines: () => readonly string[]
  /** Unexpected problems: console errors, uncaught errors, CSP violations and commands that died. */
  readonly complaints: () => readonly string[]
}

const POLICY = "Content policy broken:"

/** Effect's logger does not use console.error, so a died command is recognised by its text (src/runtime/run.ts). */
const DIED = /A command died/u

const ANSWERED = (status: number): RegExp => new RegExp(`the server responded with a status of ${status}`, "u")
const UNREACHABLE = [/net::ERR_/u, /WebSocket connection to/u]

const echoesOf = (command: ControlCommand): readonly RegExp[] => {
  switch (command.type) {
    case "respondNext":
      return command.status >= 400 ? [ANSWERED(command.status)] : []
    case "expireTokens":
      return [ANSWERED(401)]
    case "dropSockets":
    case "goOffline":
    case "restart":
    case "loseNextAnswer":
    case "setLatency":
    case "setFaults":
    case "addFault":
    case "openScenario":
      return UNREACHABLE
    case "sendRaw":
    case "sendMessage":
    case "setMachineStatus":
    case "jackpot":
    case "handPay":
    case "cashier":
    case "kick":
    case "sitElsewhere":
    case "limitPlayer":
    case "restrictPlayer":
    case "playElsewhere":
    case "capPlayer":
    case "code":
    case "freezeVideo":
    case "blackVideo":
    case "clearFaults":
    case "clock":
    case "refuseVideo":
    case "reset":
      return []
  }
}

/** The thrown value may not be an Error of the engine, and then it has no stack. */
const describe = ({ name, message, stack }: Error): string => `${name}: ${message}\n${stack ?? ""}`

/** Call this before the first page opens. */
export const makeObserver = async (context: BrowserContext): Promise<MessageObserver> => {
  const lines: string[] = []
  const errors: string[] = []
  const expected: RegExp[] = []
  const record = (message: ConsoleMessage): void => {
    const text = message.text()
    lines.push(text)
    if (message.type() === "error" || DIED.test(text)) errors.push(text)
  }
  context.on("console", record)
  context.on("weberror", (webError) => errors.push(`Not caught: ${describe(webError.error())}`))
  await context.addInitScript((mark) => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
      console.error(`${mark} ${violatedDirective} ${blockedURI} ${sample}`)
    })
  }, POLICY)
  return {
    expect: (complaint) => void expected.push(complaint),
    expectEchoOf: (command) => void expected.push(...echoesOf(command)),
    lines: () => lines,
    complaints: () => errors.filter((text) => text.startsWith(POLICY) || !expected.some((pattern) => pattern.test(text)))
  }
}
