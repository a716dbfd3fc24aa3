import { readFileSync } from "node:fs"
import { type Answer, type Engine, EngineError } from "./engine.ts"
import { patternToRegExp } from "./pattern.ts"
import { quoted } from "./tables.ts"

/** The questions that need no argument, in the order of the output, with the title of each answer. */
export const QUESTIONS = {
  reports: "Reports by build",
  presses: "Presses by outcome, build, browser and network",
  freezes: "Freezes by build, browser and network",
  reconnections: "Reconnections by build, browser, network and socket",
  transfers: "Transfers without a final state",
  verdicts: "Protection verdicts by profile, build and rule"
} as const
export type Question = keyof typeof QUESTIONS

/** Whether a name is a question. */
export const isQuestion = (name: string): name is Question => Object.hasOwn(QUESTIONS, name)

const sqlOf = (name: string): string => readFileSync(new URL(`../sql/${name}.sql`, import.meta.url), "utf8")

/** Answers a question from the SQL file of its name. */
export const answer = (engine: Engine, question: Question): Promise<Answer> => engine.ask(sqlOf(question))

/** The reports that contain an event pattern (see `patternToRegExp`), with the position of the first hit. Rejects with PatternError. */
export const findPattern = async (engine: Engine, pattern: string): Promise<Answer> => {
  const { rows } = await engine.ask("SELECT DISTINCT type FROM counts ORDER BY type")
  const types = rows.flatMap(({ type }) => (typeof type === "string" ? [type] : []))
  return engine.ask(sqlOf("pattern").replaceAll("{pattern}", () => quoted(patternToRegExp(pattern, types))))
}

/** The sessions most like the report with this logId. Rejects with EngineError when the data set has no such report. */
export const findSimilar = async (engine: Engine, report: string): Promise<Answer> => {
  const { rows } = await engine.ask(`SELECT report FROM reports WHERE report = ${quoted(report)}`)
  if (rows.length === 0) throw new EngineError(`The data set has no report ${report}: name the logId of one that was loaded.`)
  return engine.ask(sqlOf("similar").replaceAll("{report}", () => quoted(report)))
}
