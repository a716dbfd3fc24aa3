import { readArguments } from "../verify/options.ts"
import { flagsOf } from "../verify/serve.ts"
import type { Say } from "../verify/verify.ts"
import { verify } from "../verify/verify.ts"
import type { MistakeName } from "./mistakes.ts"
import { isMistake, MISTAKES } from "./mistakes.ts"
import type { WrongProvider } from "./wrongProvider.ts"
import { openWrongProvider } from "./wrongProvider.ts"

/** Shorter than the kit's default, because some mistakes omit the answer (ms). */
const PATIENCE_MS = "3000"

/** The kit's result for one mistake. */
export interface Found {
  readonly code: number
  readonly out: string
  /** Whether the named interaction is broken for the named reason. */
  readonly isFound: boolean
}

/** Runs the interaction that must find a mistake, against a server that makes it. */
export const findMistake = async ({ origin, make }: WrongProvider, name: MistakeName): Promise<Found> => {
  const { foundBy, reason } = MISTAKES[name]
  const said: string[] = []
  make([name])
  const args = [...flagsOf(origin), "--filter", foundBy, "--timeout", PATIENCE_MS]
  const code = await verify(readArguments(args).typed, (text) => void said.push(text))
  make([])
  const out = said.join("\n")
  return { code, out, isFound: code === 1 && out.includes(`✗  ${foundBy}\n`) && out.includes(reason) }
}

/** Runs the kit against every mistake and prints the interaction that finds it. Returns the number of missed mistakes. */
export const checkMistakes = async (say: Say): Promise<number> => {
  const provider = await openWrongProvider(0)
  let missed = 0
  for (const name of Object.keys(MISTAKES).filter(isMistake)) {
    const { isFound } = await findMistake(provider, name)
    if (!isFound) missed += 1
    say(`${isFound ? "✓" : "✗"}  ${name.padEnd(26)} ${isFound ? "found by" : "NOT FOUND by"} "${MISTAKES[name].foundBy}"`)
  }
  await provider.stop()
  say(missed === 0 ? "\nThe kit finds every mistake." : `\nThe kit misses ${missed}.`)
  return missed
}
