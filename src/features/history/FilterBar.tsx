import { useTranslation } from "react-i18next"
import type { AmountActionKind } from "../../domain/wallet/walletEvents.ts"
import { Button } from "../../ui/fields/Button.tsx"
import { Icon } from "../../ui/icons/Icon.tsx"
import { DayField } from "./DayField.tsx"
import styles from "./FilterBar.module.css"
import { EMPTY_FILTER, type FilterDraft, isBackwards } from "./filterDraft.ts"

const ACTIONS: readonly AmountActionKind[] = [1, 2, 3, 4, 5, 6]

export interface FilterBarProps {
  readonly draft: FilterDraft
  readonly onChange: (draft: FilterDraft) => void
}

const Types = ({ draft, onChange }: FilterBarProps) => {
  const { t } = useTranslation()
  const { t: text } = useTranslation("pages")
  const { actions } = draft
  const toggle = (action: AmountActionKind): void =>
    onChange({ ...draft, actions: ACTIONS.filter((one) => actions.includes(one) !== (one === action)) })
  return (
    <fieldset className={styles["types"]}>
      <legend className={styles["label"]}>{text("transactions.types")}</legend>
      <div className={styles["chips"]}>
        <button
          type="button"
          className={styles["chip"]}
          aria-pressed={actions.length === 0}
          onClick={() => onChange({ ...draft, actions: [] })}
        >
          {actions.length === 0 && <Icon name="check" size={16} />}
          {t("common.all")}
        </button>
        {ACTIONS.map((action) => (
          <button
            key={action}
            type="button"
            className={styles["chip"]}
            aria-pressed={actions.includes(action)}
            onClick={() => toggle(action)}
          >
            {actions.includes(action) && <Icon name="check" size={16} />}
            {t(`amountAction.${action}`)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** PAGE-3: the filter for transactions: types, and days from the first to the last one. */
export const FilterBar = ({ draft, onChange }: FilterBarProps) => {
  const { t } = useTranslation("pages")
  const isEmpty = draft.actions.length === 0 && draft.first === "" && draft.last === ""
  return (
    <section className={styles["bar"]} aria-label={t("transactions.filter")}>
      <Types draft={draft} onChange={onChange} />
      <div className={styles["days"]}>
        <DayField
          label={t("transactions.from")}
          value={draft.first}
          onChange={(first) => onChange({ ...draft, first })}
          error={isBackwards(draft) ? t("transactions.order") : undefined}
        />
        <DayField label={t("transactions.to")} value={draft.last} onChange={(last) => onChange({ ...draft, last })} />
      </div>
      {!isEmpty && (
        <Button tone="ghost" icon="close" className={styles["clear"]} onClick={() => onChange(EMPTY_FILTER)}>
          {t("transactions.clear")}
        </Button>
      )}
    </section>
  )
}
