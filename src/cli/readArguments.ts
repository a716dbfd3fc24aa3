import process from "node:process"
import { parseArgs, type ParseArgsConfig } from "node:util"

/** The exit code of a command that got a wrong argument: the same for every command. */
const MISUSED = 2

/** Ends the process with exit code 2, after one sentence about the wrong argument and the usage of the command. */
export const stopMisused = (sentence: string, usage: string): never => {
  console.error(`${sentence}\n\n${usage}`)
  process.exit(MISUSED)
}

/**
 * Parses the command line as `parseArgs` does. `--help` prints the usage and ends the process. An argument that the command does not know ends it, too:
 * see `stopMisused`.
 */
export const readArguments = <const Config extends ParseArgsConfig>(
  usage: string,
  config: Config
): ReturnType<typeof parseArgs<Config>> => {
  if (process.argv.includes("--help")) {
    console.log(usage)
    process.exit(0)
  }
  try {
    return parseArgs(config)
  } catch (error) {
    return stopMisused(error instanceof Error ? error.message : String(error), usage)
  }
}

/** An option with a number. */
interface NumberOption {
  readonly name: string
  readonly text: string
  /** The smallest allowed number; 0 when absent. */
  readonly least?: number
}

/** The number of an option. Any other text ends the process: see `stopMisused`. */
export const readNumber = (usage: string, { name, text, least = 0 }: NumberOption): number => {
  const value = text.trim() === "" ? Number.NaN : Number(text)
  return value >= least && Number.isFinite(value)
    ? value
    : stopMisused(`--${name} must be a number of at least ${least}, not "${text}".`, usage)
}

/** An option that has a list of allowed values. */
interface ChoiceOption<T extends string> {
  readonly name: string
  readonly text: string
  readonly allowed: readonly T[]
}

/** The value of an option that has a list of allowed values. Any other value ends the process: see `stopMisused`. */
export const readChoice = <const T extends string>(usage: string, { name, text, allowed }: ChoiceOption<T>): T =>
  allowed.find((one) => one === text) ?? stopMisused(`--${name} must be one of ${allowed.join(", ")}, not "${text}".`, usage)
