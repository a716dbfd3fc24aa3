import { parseArgs } from "node:util"
import type { Signalling } from "../backend/backend.ts"
import { findScenario, UnknownScenario } from "../scenarios/catalogue/findScenario.ts"
import { type ChoiceWords, type PartialChoice, readChoice } from "../faults/scenarioChoice.ts"

/** The options of the mock process. */
export interface ServerOptions {
  readonly port: number
  readonly host: string
  readonly choice: PartialChoice
  readonly signalling: Signalling
  readonly lively: boolean
  /** Folder of a built front end, or null. */
  readonly app: string | null
  /** A recording to answer from (LOG-6), or null for the default floor. */
  readonly recorded: string | null
  /** The OTLP collector that gets the server's spans; none when absent. */
  readonly otlp?: string
  /** Where browsers send their reports (OPS-5); none when absent. */
  readonly reports?: string
}

const USAGE = `Usage: npm run mock:server -- [options]

  --port <n>          port to listen on, 0 for any free one (4180)
  --host <address>    address to listen on (127.0.0.1)
  --scenario <id>     scenario to run (default); the page at /_mock lists all of them
  --seed <n>          seed of the casino and of its faults (the scenario's seed)
  --speed <n>         casino seconds per real second, 0.1 to 100 (1)
  --epoch <ms>        the casino's clock at the start, ms since 1970 (the scenario's epoch, or now)
  --signalling <way>  clientOffer, serverOffer, whep, or none for a casino without video (clientOffer)
  --app <folder>      also serve a built front end, such as dist
  --still             no guests and no growing jackpots: the casino does nothing by itself
  --recorded <file>   answer as the server of a recorded session did (npm run replay -- LOG --to-scenario <file>)
  --otlp <url>        send a span of each traced press, transfer and init to this OTLP collector
  --reports <url>     let browsers send reports about CSP, integrity and crashes to this address; only over HTTPS
  --help              print this text`

type Read = { readonly options: ServerOptions } | { readonly problem: string; readonly exit: 0 | 2 }

const readWhole = (name: string, text: string, most: number): number => {
  const value = Number(text)
  if (!/^\d+$/u.test(text) || value > most) throw new Error(`--${name} must be a whole number from 0 to ${most}, not "${text}"`)
  return value
}

const readSignalling = (text: string): Signalling => {
  if (text === "clientOffer" || text === "serverOffer" || text === "whep" || text === "none") return text
  throw new Error(`--signalling must be clientOffer, serverOffer, whep or none, not "${text}"`)
}

const readAddress = (name: string, text: string): string => {
  const { protocol } = URL.parse(text) ?? { protocol: "" }
  if (protocol !== "http:" && protocol !== "https:") throw new Error(`--${name} must be an http or https address, not "${text}"`)
  return text
}

/** Uses the schema of links, whose parameters are the flags. An unknown scenario is a problem, too. */
const readRun = ({
  scenario = null,
  seed = null,
  speed = null,
  epoch = null
}: { readonly [Word in keyof ChoiceWords]?: string | null | undefined }): PartialChoice => {
  const { choice, problems } = readChoice({ scenario, seed, speed, epoch })
  const [problem] = problems
  if (problem !== undefined) throw new Error(`--${problem}`)
  const { id } = choice
  const found = id === undefined ? null : findScenario(id)
  if (found instanceof UnknownScenario) throw new Error(`--scenario: ${found.message}`)
  return choice
}

const FLAGS = {
  port: { type: "string", default: "4180" },
  host: { type: "string", default: "127.0.0.1" },
  scenario: { type: "string" },
  seed: { type: "string" },
  speed: { type: "string" },
  epoch: { type: "string" },
  signalling: { type: "string", default: "clientOffer" },
  app: { type: "string" },
  still: { type: "boolean", default: false },
  recorded: { type: "string" },
  otlp: { type: "string" },
  reports: { type: "string" },
  help: { type: "boolean", default: false }
} as const

/** Reads the command line. A problem is an explanation for the user, with its exit code. `--help` returns the usage, with exit code 0. */
export const readOptions = (args: readonly string[]): Read => {
  try {
    const { values } = parseArgs({ args: [...args], options: FLAGS, strict: true, allowPositionals: false })
    if (values.help) return { problem: USAGE, exit: 0 }
    return {
      options: {
        port: readWhole("port", values.port, 65_535),
        host: values.host,
        choice: readRun(values),
        signalling: readSignalling(values.signalling),
        lively: !values.still,
        app: values.app ?? null,
        recorded: values.recorded ?? null,
        ...(values.otlp !== undefined && { otlp: readAddress("otlp", values.otlp) }),
        ...(values.reports !== undefined && { reports: readAddress("reports", values.reports) })
      }
    }
  } catch (error) {
    return { problem: `${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`, exit: 2 }
  }
}
