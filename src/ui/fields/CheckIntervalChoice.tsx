import { Input, SegmentedControl } from "@mantine/core"
import "../theme/lateComponents.css"

const MINUTE_MS = 60_000

/** The intervals that a player may choose, in minutes. */
const INTERVALS = [10, 15, 30, 60] as const

export interface CheckIntervalChoiceProps {
  readonly label: string
  /** The present interval in ms; null when there is none. */
  readonly intervalMs: number | null
  /** The text of an interval of this many minutes. */
  readonly textOf: (minutes: number) => string
  readonly onChange: (intervalMs: number) => void
}

/** PROT-5: the player's choice of the time between two reality checks. */
export const CheckIntervalChoice = ({ label, intervalMs, textOf, onChange }: CheckIntervalChoiceProps) => (
  <Input.Wrapper label={label}>
    <SegmentedControl
      fullWidth
      aria-label={label}
      value={String(Math.round((intervalMs ?? 0) / MINUTE_MS))}
      data={INTERVALS.map((minutes) => ({ value: String(minutes), label: textOf(minutes) }))}
      onChange={(minutes) => onChange(Number(minutes) * MINUTE_MS)}
    />
  </Input.Wrapper>
)
