import { useTranslation } from "react-i18next"
import { cx } from "../../../ui/theme/cx.ts"
import { Icon } from "../../../ui/icons/Icon.tsx"
import styles from "./EventFilter.module.css"
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
    <select
      className={cx(styles["choice"], value !== null && styles["chosen"])}
      aria-label={label}
      value={value ?? ""}
      onChange={({ currentTarget }) => onChange(options.find((option) => option === currentTarget.value) ?? null)}
    >
      <option value="">{`${label}: ${t("events.any")}`}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </select>
  )
}

export interface EventFilterProps {
  readonly chosen: ChosenFilter
  readonly types: readonly string[]
  readonly onChange: (chosen: ChosenFilter) => void
}

/** Search, type, source, marked ones. */
export const EventFilter = ({ chosen, types, onChange }: EventFilterProps) => {
  const { t } = useTranslation("replay")
  return (
    <search className={styles["filter"]}>
      <label className={styles["search"]}>
        <Icon name="search" size={16} />
        <span className="visually-hidden">{t("events.search")}</span>
        <input
          id={SEARCH_ID}
          type="search"
          className={styles["input"]}
          placeholder={t("events.search")}
          value={chosen.text}
          onChange={({ currentTarget }) => onChange({ ...chosen, text: currentTarget.value })}
        />
      </label>
      <Choice label={t("events.type")} value={chosen.type} options={types} onChange={(type) => onChange({ ...chosen, type })} />
      <Choice label={t("events.source")} value={chosen.source} options={SOURCES} onChange={(source) => onChange({ ...chosen, source })} />
      <button
        type="button"
        className={styles["marked"]}
        aria-pressed={chosen.markedOnly}
        onClick={() => onChange({ ...chosen, markedOnly: !chosen.markedOnly })}
      >
        {t("events.markers")}
      </button>
    </search>
  )
}
