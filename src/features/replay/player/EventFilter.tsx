import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs"
import { Button, Flex, NativeSelect, TextInput } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { type ChosenFilter, SOURCES } from "../shared/chosenFilter.ts"

/** The key `/` leads there. */
export const SEARCH_ID = "replay-search"

interface ChoiceProps<A extends string> {
  readonly label: string
  readonly value: A | null
  readonly options: readonly A[]
  readonly onChange: (value: A | null) => void
}

const Choice = <A extends string>({ label, value, options, onChange }: ChoiceProps<A>) => {
  const { t } = useTranslation("replay")
  return (
    <NativeSelect
      flex="1 1 0"
      miw={0}
      size="xs"
      radius={8}
      aria-label={label}
      value={value ?? ""}
      data={[{ value: "", label: `${label}: ${t("events.any")}` }, ...options]}
      onChange={({ currentTarget }) => onChange(options.find((option) => option === currentTarget.value) ?? null)}
    />
  )
}

/** `types`: the event types of the log, sorted by name. */
export interface EventFilterProps {
  readonly chosen: ChosenFilter
  readonly types: readonly string[]
  readonly onChange: (chosen: ChosenFilter) => void
}

/** Search, type, source, marked ones. */
export const EventFilter = ({ chosen, types, onChange }: EventFilterProps) => {
  const { t } = useTranslation("replay")
  return (
    <Flex component="search" wrap="wrap" gap="xs">
      <TextInput
        id={SEARCH_ID}
        type="search"
        radius={8}
        flex="1 1 100%"
        leftSection={<IconSearch size={16} aria-hidden />}
        aria-label={t("events.search")}
        placeholder={t("events.pattern")}
        value={chosen.text}
        onChange={({ currentTarget }) => onChange({ ...chosen, text: currentTarget.value, isLiteral: false })}
      />
      <Choice label={t("events.type")} value={chosen.type} options={types} onChange={(type) => onChange({ ...chosen, type })} />
      <Choice label={t("events.source")} value={chosen.source} options={SOURCES} onChange={(source) => onChange({ ...chosen, source })} />
      <Button
        variant={chosen.markedOnly ? "light" : "default"}
        size="xs"
        radius={8}
        aria-pressed={chosen.markedOnly}
        onClick={() => onChange({ ...chosen, markedOnly: !chosen.markedOnly })}
      >
        {t("events.markers")}
      </Button>
    </Flex>
  )
}
