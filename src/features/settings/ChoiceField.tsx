import { Flex, Radio, SegmentedControl, Text } from "@mantine/core"
import type { ReactNode } from "react"
import "../../ui/theme/lateComponents.css"

interface ChoiceFieldProps<T extends string> {
  readonly label: string
  readonly value: T | null
  readonly onChange: (value: T) => void
}

/** A `value` of null marks no choice. */
export interface SegmentsProps<T extends string> extends ChoiceFieldProps<T> {
  readonly choices: readonly { readonly value: T; readonly label: string }[]
}

/** Selects one of two or three words. */
export const Segments = <T extends string>({ label, value, choices, onChange }: SegmentsProps<T>) => (
  <div>
    <Text size="sm" fw={600} c="dimmed" mb={4} aria-hidden="true">
      {label}
    </Text>
    <SegmentedControl<T> aria-label={label} {...(value !== null && { value })} data={[...choices]} onChange={onChange} />
  </div>
)

export interface CardsProps<T extends string> extends ChoiceFieldProps<T> {
  /** `art` is a decorative image. */
  readonly choices: readonly { readonly value: T; readonly label: string; readonly art: ReactNode }[]
}

/** Selects one of a few options with an image each. Null: no option is selected. */
export const Cards = <T extends string>({ label, value, choices, onChange }: CardsProps<T>) => (
  <Radio.Group
    label={label}
    value={value ?? ""}
    onChange={(chosen) => {
      const choice = choices.find((one) => one.value === chosen)
      if (choice !== undefined) onChange(choice.value)
    }}
  >
    <Flex gap={6} wrap="wrap">
      {choices.map((choice) => (
        <Radio.Card key={choice.value} value={choice.value} withBorder>
          {choice.art}
          <Text span size="xs" fw={500} c="dimmed">
            {choice.label}
          </Text>
        </Radio.Card>
      ))}
    </Flex>
  </Radio.Group>
)
