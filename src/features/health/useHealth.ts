import { useCallback, useEffect, useRef, useState } from "react"
import { CHECK_NAMES, type CheckName, type HealthOutcome, type IceServerToTry } from "../../domain/support/healthCheck.ts"

/** Performs checks. Nothing of it rejects, and each attempt has a deadline. */
export interface HealthProbes {
  readonly attempt: (name: CheckName) => Promise<HealthOutcome>
  readonly attemptIce: (server: IceServerToTry) => Promise<HealthOutcome>
}

/** A check's last outcome, and whether an attempt is under way. */
export interface CheckState {
  readonly outcome: HealthOutcome | null
  readonly busy: boolean
}

type Row = CheckName | "ice"

const NONE: CheckState = { outcome: null, busy: false }

/** Runs all checks once, and again when asked. A later attempt of the same check replaces the earlier one. */
export const useHealth = ({ attempt, attemptIce }: HealthProbes) => {
  const [states, setStates] = useState<Readonly<Partial<Record<Row, CheckState>>>>({})
  const latest = useRef(new Map<Row, number>())
  const run = useCallback(async (row: Row, work: () => Promise<HealthOutcome>): Promise<void> => {
    const own = (latest.current.get(row) ?? 0) + 1
    latest.current.set(row, own)
    setStates((before) => ({ ...before, [row]: { outcome: before[row]?.outcome ?? null, busy: true } }))
    const outcome = await work()
    if (latest.current.get(row) === own) setStates((before) => ({ ...before, [row]: { outcome, busy: false } }))
  }, [])
  const retry = useCallback((name: CheckName): void => void run(name, () => attempt(name)), [run, attempt])
  const retryAll = useCallback((): void => CHECK_NAMES.forEach(retry), [retry])
  const tryIce = useCallback((server: IceServerToTry): void => void run("ice", () => attemptIce(server)), [run, attemptIce])
  useEffect(retryAll, [retryAll])
  return { stateOf: (row: Row): CheckState => states[row] ?? NONE, retry, retryAll, tryIce }
}
