import { accessSync, constants, statSync } from "node:fs"
import { dirname } from "node:path"
import process from "node:process"
import { parseArgs, type ParseArgsConfig } from "node:util"
import { explainFile } from "./explainFile.ts"

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
  /** The largest allowed number; none when absent. */
  readonly most?: number
}

const rangeOf = ({ least = 0, most }: NumberOption): string => (most === undefined ? `of at least ${least}` : `from ${least} to ${most}`)

/** The number of an option. Any other text ends the process: see `stopMisused`. */
export const readNumber = (usage: string, option: NumberOption): number => {
  const { name, text, least = 0, most = Number.MAX_VALUE } = option
  const value = text.trim() === "" ? Number.NaN : Number(text)
  return value >= least && value <= most ? value : stopMisused(`--${name} must be a number ${rangeOf(option)}, not "${text}".`, usage)
}

/** The whole number of an option, in decimal digits. Any other text ends the process: see `stopMisused`. */
export const readWhole = (usage: string, option: NumberOption): number => {
  const { name, text, least = 0, most = Number.MAX_SAFE_INTEGER } = option
  const value = /^\d+$/u.test(text) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : stopMisused(`--${name} must be a whole number ${rangeOf(option)}, not "${text}".`, usage)
}

/** An option with the path of a file to write. */
interface OutputOption {
  readonly name: string
  readonly path: string
}

/** The reason why no file can be written at a path, or null. Creates nothing. */
export const whyNotWritable = (path: string): string | null => {
  const folder = dirname(path)
  try {
    if (!statSync(folder).isDirectory()) return `${folder} is no folder: check the path.`
    const found = statSync(path, { throwIfNoEntry: false })
    if (found?.isDirectory() === true) return `${path} is a folder: name a file in it.`
    accessSync(found === undefined ? folder : path, constants.W_OK)
    return null
  } catch (error) {
    return explainFile(error, path)
  }
}

/** The path of a file that the command writes after its work. A path that cannot be written ends the process before it: see `stopMisused`. */
export const readOutput = (usage: string, { name, path }: OutputOption): string => {
  const why = whyNotWritable(path)
  return why === null ? path : stopMisused(`--${name}: ${why}`, usage)
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
