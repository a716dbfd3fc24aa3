import { Button, Fieldset, Group } from "@mantine/core"
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs"
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs"
import { useTranslation } from "react-i18next"
import type { AmountActionKind } from "../../domain/wallet/walletEvents.ts"
import { passFocusOn } from "../../ui/focusIfLost.ts"
import { DayField } from "./DayField.tsx"
import { EMPTY_FILTER, type FilterDraft, isBackwards } from "./filterDraft.ts"
import "../../ui/theme/lateComponents.css"

const ACTIONS: readonly AmountActionKind[] = [1, 2, 3, 4, 5, 6]

/** The filter as the player has typed it: the last day may be before the first. */
export interface FilterBarProps {
  readonly draft: FilterDraft
  readonly onChange: (draft: FilterDraft) => void
}

interface ChipProps {
  readonly label: string
  readonly pressed: boolean
  readonly onClick: () => void
}

const Chip = ({ label, pressed, onClick }: ChipProps) => (
  <Button
    variant={pressed ? "light" : "default"}
    radius="xl"
    fz="sm"
    px="sm"
    aria-pressed={pressed}
    leftSection={pressed ? <IconCheck size={16} /> : undefined}
    onClick={onClick}
  >
    {label}
  </Button>
)

const Types = ({ draft, onChange }: FilterBarProps) => {
  const { t } = useTranslation()
  const { t: text } = useTranslation("pages")
  const { actions } = draft
  const toggle = (action: AmountActionKind): void =>
    onChange({ ...draft, actions: ACTIONS.filter((one) => actions.includes(one) !== (one === action)) })
  return (
    <Fieldset variant="unstyled" legend={text("transactions.types")} flex="1 1 20rem">
      <Group gap="xs">
        <Chip label={t("common.all")} pressed={actions.length === 0} onClick={() => onChange({ ...draft, actions: [] })} />
        {ACTIONS.map((action) => (
          <Chip key={action} label={t(`amountAction.${action}`)} pressed={actions.includes(action)} onClick={() => toggle(action)} />
        ))}
      </Group>
    </Fieldset>
  )
}

/** PAGE-3: the filter for transactions: types, and days from the first to the last one. */
export const FilterBar = ({ draft, onChange }: FilterBarProps) => {
  const { t } = useTranslation("pages")
  const isEmpty = draft.actions.length === 0 && draft.first === "" && draft.last === ""
  return (
    <Group component="section" aria-label={t("transactions.filter")} align="flex-start" gap="lg">
      <Types draft={draft} onChange={onChange} />
      <Group gap="sm" align="flex-start" grow flex="1 1 19rem">
        <DayField
          label={t("transactions.from")}
          value={draft.first}
          onChange={(first) => onChange({ ...draft, first })}
          // An alert: the day that was just chosen may be the other one.
          error={isBackwards(draft) ? <span role="alert">{t("transactions.order")}</span> : undefined}
        />
        <DayField label={t("transactions.to")} value={draft.last} onChange={(last) => onChange({ ...draft, last })} />
      </Group>
      {!isEmpty && (
        <Button ref={passFocusOn} variant="subtle" leftSection={<IconX size={20} />} onClick={() => onChange(EMPTY_FILTER)}>
          {t("transactions.clear")}
        </Button>
      )}
    </Group>
  )
}
