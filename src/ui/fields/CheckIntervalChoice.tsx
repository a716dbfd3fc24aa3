import { Input, SegmentedControl } from "@mantine/core"
import "../theme/lateComponents.css"

const MINUTE_MS = 60_000

/** The intervals that a player may choose, in minutes. */
const INTERVALS = [10, 15, 30, 60] as const

const NONE = "none"

export interface CheckIntervalChoiceProps {
  readonly label: string
  /** The present interval in ms; null when there is none. */
  readonly intervalMs: number | null
  /** The text of an interval of this many minutes. */
  readonly textOf: (minutes: number) => string
  /** The text of the choice of no interval; absent where the player must not make it. */
  readonly noneText?: string
  readonly onChange: (intervalMs: number | null) => void
}

/** PROT-5: the player's choice of the time between two reality checks. */
export const CheckIntervalChoice = ({ label, intervalMs, textOf, noneText, onChange }: CheckIntervalChoiceProps) => (
  <Input.Wrapper label={label} labelElement="div">
    <SegmentedControl
      fullWidth
      aria-label={label}
      value={intervalMs === null ? NONE : String(Math.round(intervalMs / MINUTE_MS))}
      data={[
        ...INTERVALS.map((minutes) => ({ value: String(minutes), label: textOf(minutes) })),
        ...(noneText === undefined ? [] : [{ value: NONE, label: noneText }])
      ]}
      onChange={(chosen) => onChange(chosen === NONE ? null : Number(chosen) * MINUTE_MS)}
    />
  </Input.Wrapper>
)
