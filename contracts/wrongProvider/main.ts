/**
 * `npm run contract:wrong`: a server that breaks the contract on purpose, so that a team sees an example of a failure. With `--check` it verifies that
 * the kit finds every mistake, and prints by which interaction.
 */
import process from "node:process"
import { readArguments, readWhole, stopMisused } from "../../src/cli/readArguments.ts"
import { flagsOf, whyNotListening } from "../verify/serve.ts"
import { checkMistakes } from "./checkMistakes.ts"
import type { MistakeName } from "./mistakes.ts"
import { isMistake, MISTAKES } from "./mistakes.ts"
import { openWrongProvider } from "./wrongProvider.ts"

const listed = Object.entries(MISTAKES).map(([name, { description }]) => `  ${name.padEnd(26)} ${description}`)
const USAGE = [
  "Usage: npm run contract:wrong -- [--port N] MISTAKE …   a server with these mistakes",
  "       npm run contract:wrong -- --check                runs the kit against every mistake and names the interaction that finds it",
  "",
  ...listed
].join("\n")

interface Order {
  readonly port: number
  readonly check: boolean
  readonly mistakes: readonly MistakeName[]
}

const readOrder = (): Order => {
  const { values, positionals } = readArguments(USAGE, {
    options: { port: { type: "string", default: "4181" }, check: { type: "boolean", default: false } },
    allowPositionals: true
  })
  const mistakes = positionals.filter(isMistake)
  const unknown = positionals.find((word) => !isMistake(word))
  if (unknown !== undefined) stopMisused(`There is no mistake "${unknown}".`, USAGE)
  if (mistakes.length > 0 === values.check) stopMisused("Name a mistake, or use --check alone.", USAGE)
  return { port: readWhole(USAGE, { name: "port", text: values.port, most: 65_535 }), check: values.check, mistakes }
}

const order = readOrder()
if (order.check) {
  const missed = await checkMistakes((text) => void process.stdout.write(`${text}\n`))
  process.exit(missed === 0 ? 0 : 1)
} else {
  const { origin, make, stop } = await openWrongProvider(order.port).catch((error: unknown) =>
    stopMisused(`The server ${whyNotListening(order.port, error)}`, USAGE)
  )
  make(order.mistakes)
  process.stdout.write(
    `A server with ${order.mistakes.join(", ")} is at ${origin}. In another terminal:\n\n  npm run contract:verify -- ${flagsOf(origin).join(" ")}\n`
  )
  const end = (): void => void stop().then(() => process.exit(0))
  process.once("SIGTERM", end)
  process.once("SIGINT", end)
}
