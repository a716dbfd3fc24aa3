import { join } from "node:path"
import process from "node:process"
import { parseArgs } from "node:util"
import { whyNotWritable } from "../../src/cli/readArguments.ts"
import { CannotBegin } from "./specification/pactFile.ts"

export const USAGE = `Checks a casino server against the contract of its browser client.

  npm run contract:verify -- --base-url URL --ws-url URL --states-url URL [options]

  --base-url URL           base URL of the HTTP API: the client's setting API_URL
  --ws-url URL             base URL of /notifications and /game, such as ws://localhost:8080/ws
  --states-url URL         the server's endpoint for provider states, such as http://localhost:8080/_pact/states
  --pact FILE|URL          the contract (default: the one in this kit)
  --filter TEXT            only interactions whose description, operation or state contains this text
  --token-header "N: V"    a header for every call, socket and state change; an Authorization bearer is also the token
                           of every player whose state returns none. CONTRACT_TOKEN_HEADER in the environment does the same
  --origin ORIGIN          the Origin header of every socket, as a browser sends it: the origin of the page that plays at this
                           server. Default: the origin of --base-url
  --timeout MS             time limit for one answer or message, up to 60000 (5000)
  --require-emit           fail the interactions that need POST …/emit when the server has none; without this option they are skipped
  --signalling KIND        how the server's video is signalled: whep, clientOffer, serverOffer, inPage or none. Default: read
                           from the server's "ready"; set it when machines differ
  --junit FILE             also write a JUnit report
  --html FILE              also write a page with each failure beside its expectation, and a table of what was covered
  --exit-on-first-error    stop at the first interaction that fails
  --help                   print this text

Other commands, after the same "npm run contract:verify --":

  serve [--port N]         start the reference server, to see a passing run first
  doctor                   with the three URLs: show which of them are reachable
  states [--json|--openapi]  list every provider state with its parameters
  explain TEXT             describe one interaction: what is sent, what is expected, how to try it by hand
  publish                  show how to publish the contract and the results

Exit code: 0 contract kept, 1 contract broken, 2 verification could not start, or every interaction was skipped.`

/** The server to verify, from the command line. */
export interface Target {
  readonly baseUrl: string
  readonly wsUrl: string
  readonly statesUrl: string
  readonly headers: Readonly<Record<string, string>>
  readonly token: string | null
  /** The `Origin` header of every socket: the origin of the page. */
  readonly origin: string
  readonly timeoutMs: number
  /** Null uses the value in the server's `ready`. */
  readonly signalling: string | null
  readonly requireEmit: boolean
}

const FLAGS = {
  "base-url": { type: "string" },
  "ws-url": { type: "string" },
  "states-url": { type: "string" },
  pact: { type: "string" },
  filter: { type: "string" },
  "token-header": { type: "string" },
  origin: { type: "string" },
  timeout: { type: "string", default: "5000" },
  "require-emit": { type: "boolean", default: false },
  signalling: { type: "string" },
  junit: { type: "string" },
  html: { type: "string" },
  port: { type: "string", default: "4180" },
  "exit-on-first-error": { type: "boolean", default: false },
  json: { type: "boolean", default: false },
  openapi: { type: "boolean", default: false },
  help: { type: "boolean", default: false }
} as const

const COMMANDS = ["verify", "serve", "doctor", "states", "explain", "publish"] as const
export type CommandName = (typeof COMMANDS)[number]

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: FLAGS, strict: true, allowPositionals: true })
  } catch (error) {
    throw new CannotBegin(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  }
}

/** The parsed command line options. */
export type Typed = ReturnType<typeof parse>["values"]

/** The command line in parts. `words` follow the command; only `explain` takes any. */
export interface Asked {
  readonly command: CommandName
  readonly words: readonly string[]
  readonly typed: Typed
}

/** Reads the command line. Throws `CannotBegin` with an explanation and the usage. */
export const readArguments = (args: readonly string[]): Asked => {
  const { values, positionals } = parse(args)
  const [first = "verify", ...words] = positionals
  const command = COMMANDS.find((name) => name === first)
  if (command === undefined) throw new CannotBegin(`There is no command "${first}".\n\n${USAGE}`)
  if (command !== "explain" && words.length > 0) throw new CannotBegin(`"${words.join(" ")}" was not expected.\n\n${USAGE}`)
  return { command, words, typed: values }
}

/** The options with an address, and its schemes. `isBase`: the kit adds paths to it. */
const ADDRESSES = {
  "base-url": { schemes: ["http:", "https:"], isBase: true },
  "ws-url": { schemes: ["ws:", "wss:"], isBase: true },
  "states-url": { schemes: ["http:", "https:"], isBase: false }
} as const

/** The address of an option. Throws `CannotBegin` when it is missing or the kit cannot use it. */
export const readAddress = (typed: Typed, name: keyof typeof ADDRESSES): string => {
  const text = typed[name]
  const { schemes, isBase } = ADDRESSES[name]
  if (text === undefined) throw new CannotBegin(`--${name} is missing.\n\n${USAGE}`)
  const scheme = URL.canParse(text) ? new URL(text).protocol : ""
  if (!schemes.some((one) => one === scheme)) throw new CannotBegin(`--${name} must begin with ${schemes.join("// or ")}//, not "${text}".`)
  if (isBase && /[?#]/u.test(text))
    throw new CannotBegin(`--${name} must have neither "?" nor "#", because the kit adds paths to it: not "${text}".`)
  return text
}

/** A secret of a CI often ends in a line break, which no header may contain. */
const readHeader = (secret: string): Pick<Target, "headers" | "token"> => {
  const text = secret.trim()
  if (text === "") return { headers: {}, token: null }
  const parts = /^(?<name>[\w-]+):\s*(?<value>.+)$/u.exec(text)?.groups
  const [name, value] = [parts?.["name"], parts?.["value"]]
  if (name === undefined || value === undefined) throw new CannotBegin('--token-header must read "Name: value".')
  // The scheme is case-insensitive (RFC 9110).
  const bearer = /^Bearer (?<token>.+)$/iu.exec(value)?.groups?.["token"]
  return name.toLowerCase() === "authorization" && bearer !== undefined
    ? { headers: {}, token: bearer }
    : { headers: { [name.toLowerCase()]: value }, token: null }
}

const SIGNALLING = ["whep", "clientOffer", "serverOffer", "inPage", "none"]

const readSignalling = (text: string | undefined): string | null => {
  if (text !== undefined && !SIGNALLING.includes(text)) {
    throw new CannotBegin(`--signalling must be ${SIGNALLING.join(", ")}, not "${text}".`)
  }
  return text ?? null
}

/** An origin has neither a path nor a slash at its end: a server compares it as text. */
export const readOrigin = (text: string | undefined, baseUrl: string): string => {
  if (text === undefined) return new URL(baseUrl).origin
  if (!URL.canParse(text) || new URL(text).origin !== text) {
    throw new CannotBegin(`--origin must read like https://casino.example, not "${text}".`)
  }
  return text
}

/** The longest `--timeout` in ms. All waits of one interaction together stay below the time that the verifier gives it. */
const MOST_TIMEOUT_MS = 60_000

/** Reads addresses, header, timeout and switches. Throws `CannotBegin`. */
export const readTarget = (typed: Typed): Target => {
  if (!/^[1-9]\d*$/u.test(typed.timeout) || Number(typed.timeout) > MOST_TIMEOUT_MS)
    throw new CannotBegin(`--timeout must be a number of ms from 1 to ${MOST_TIMEOUT_MS}, not "${typed.timeout}".`)
  const baseUrl = readAddress(typed, "base-url")
  return {
    baseUrl,
    origin: readOrigin(typed.origin, baseUrl),
    wsUrl: readAddress(typed, "ws-url"),
    statesUrl: readAddress(typed, "states-url"),
    ...readHeader(typed["token-header"] ?? process.env["CONTRACT_TOKEN_HEADER"] ?? ""),
    timeoutMs: Number(typed.timeout),
    signalling: readSignalling(typed.signalling),
    requireEmit: typed["require-emit"]
  }
}

/** The committed contract of this repository. */
export const OWN_PACT = join(import.meta.dirname, "..", "pacts", "telereel-web-casino.json")

/** The path of a report that is written after the run, or null without the option. Throws `CannotBegin` when no file can be written there. */
export const readReportPath = (name: "junit" | "html", path: string | undefined): string | null => {
  if (path === undefined) return null
  const why = whyNotWritable(path)
  if (why !== null) throw new CannotBegin(`--${name}: ${why}`)
  return path
}
