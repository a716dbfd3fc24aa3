import { Result } from "effect"

/** One step of a type's history: converts the encoded payload of version `from` to version `to` = `from` + 1 (LOG-7). */
export interface UpcastStep {
  readonly type: string
  readonly from: number
  readonly to: number
  /** Encoded JSON in, encoded JSON out. May throw when the input is no payload of version `from`. */
  readonly up: (data: unknown) => unknown
}

/** Why a payload cannot be converted to this build's version. */
export type UpcastProblem =
  | { readonly _tag: "NewerVersion"; readonly ver: number; readonly known: number }
  | { readonly _tag: "NotUpcast"; readonly ver: number }

/** Converts an encoded payload of a known type from version `ver` to this build's version. */
export type Upcast = (type: string, ver: number, data: unknown) => Result.Result<unknown, UpcastProblem>

const keyOf = (type: string, from: number): string => `${type}@${from}`

const problemsOfStep = ({ type, from, to }: UpcastStep, versions: ReadonlyMap<string, number>): string[] => {
  const current = versions.get(type)
  const name = `${type} ${from} → ${to}`
  if (current === undefined) return [`${name}: no such event type`]
  if (to !== from + 1) return [`${name}: a step leads to the next version, neither back nor beyond`]
  return from < 1 || to > current ? [`${name}: the versions are 1 to ${current}`] : []
}

const gapsOf = (type: string, current: number, known: ReadonlySet<string>): string[] =>
  Array.from({ length: Math.max(0, current - 1) }, (_, index) => index + 1)
    .filter((from) => !known.has(keyOf(type, from)))
    .map((from) => `${type} ${from} → ${from + 1}: the step is missing`)

/** Lists the defects of a chain of steps: gaps, duplicates, wrong directions, unknown types. Empty when the chain is complete. */
export const chainProblems = (versions: ReadonlyMap<string, number>, steps: readonly UpcastStep[]): readonly string[] => {
  const known = new Set(steps.map(({ type, from }) => keyOf(type, from)))
  const doubles = steps.filter(({ type, from }, index) => steps.findIndex((one) => one.type === type && one.from === from) !== index)
  return [
    ...steps.flatMap((step) => problemsOfStep(step, versions)),
    ...doubles.map(({ type, from }) => `${type} ${from}: there are two steps`),
    ...[...versions].flatMap(([type, current]) => gapsOf(type, current, known))
  ]
}

/** Creates the conversion. Throws when the chain is incomplete: that is a defect of the build, which its tests find. */
export const makeUpcast = (versions: ReadonlyMap<string, number>, steps: readonly UpcastStep[]): Upcast => {
  const problems = chainProblems(versions, steps)
  if (problems.length > 0) throw new Error(`The chain of upcasters is incomplete. ${problems.join(". ")}`)
  const ups = new Map(steps.map(({ type, from, up }) => [keyOf(type, from), up]))
  return (type, ver, data) => {
    const known = versions.get(type) ?? 0
    if (ver === known) return Result.succeed(data)
    if (ver > known) return Result.fail({ _tag: "NewerVersion", ver, known })
    if (!Number.isInteger(ver) || ver < 1) return Result.fail({ _tag: "NotUpcast", ver })
    try {
      let now = data
      for (let from = ver; from < known; from += 1) now = ups.get(keyOf(type, from))?.(now)
      return Result.succeed(now)
    } catch {
      // The payload is damaged or forged: the step met data that this version never had.
      return Result.fail({ _tag: "NotUpcast", ver })
    }
  }
}
