import { Result } from "effect"

/** One step of a type's history: makes the encoded payload of version `from` one of version `to` = `from` + 1 (LOG-7). */
export interface UpcastStep {
  readonly type: string
  readonly from: number
  readonly to: number
  /** Encoded JSON in, encoded JSON out. May throw on what is no payload of that version. */
  readonly up: (data: unknown) => unknown
}

/** Why a payload cannot be brought to this build's version. */
export type UpcastProblem =
  | { readonly _tag: "NewerVersion"; readonly ver: number; readonly known: number }
  | { readonly _tag: "NotUpcast"; readonly ver: number }

/** Brings an encoded payload of a known type from version `ver` to this build's. */
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

/** What is wrong with a chain of steps: gaps, doubles, circles, strangers. Empty when it is whole. */
export const chainProblems = (versions: ReadonlyMap<string, number>, steps: readonly UpcastStep[]): readonly string[] => {
  const known = new Set(steps.map(({ type, from }) => keyOf(type, from)))
  const doubles = steps.filter(({ type, from }, index) => steps.findIndex((one) => one.type === type && one.from === from) !== index)
  return [
    ...steps.flatMap((step) => problemsOfStep(step, versions)),
    ...doubles.map(({ type, from }) => `${type} ${from}: there are two steps`),
    ...[...versions].flatMap(([type, current]) => gapsOf(type, current, known))
  ]
}

/** The chain at work. Throws when it is not whole: that is a defect of the build, and its first test finds it. */
export const makeUpcast = (versions: ReadonlyMap<string, number>, steps: readonly UpcastStep[]): Upcast => {
  const problems = chainProblems(versions, steps)
  if (problems.length > 0) throw new Error(`The upcasters are no whole chain. ${problems.join(". ")}`)
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
      // A step met what its version never was: a damaged or forged payload.
      return Result.fail({ _tag: "NotUpcast", ver })
    }
  }
}
