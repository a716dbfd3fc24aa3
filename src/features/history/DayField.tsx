import { DatePickerInput } from "@mantine/dates"
import "@mantine/dates/styles.layer.css"
import { type ReactNode, useId } from "react"
import dayjs from "dayjs"
import arabic from "dayjs/locale/ar"
import turkish from "dayjs/locale/tr"
import { useTranslation } from "react-i18next"
import "../../ui/theme/lateComponents.css"

// English is built in. Each field sets its own locale.
for (const locale of [turkish, arabic]) dayjs.locale(locale, undefined, true)

/** The first day of the week and the weekend: 0 is Sunday. */
const WEEKS = {
  tr: { firstDayOfWeek: 1, weekendDays: [0, 6] },
  en: { firstDayOfWeek: 1, weekendDays: [0, 6] },
  ar: { firstDayOfWeek: 6, weekendDays: [5, 6] }
} as const

const weekOf = (language: string): (typeof WEEKS)[keyof typeof WEEKS] =>
  language === "tr" || language === "ar" ? WEEKS[language] : WEEKS.en

export interface DayFieldProps {
  readonly label: string
  /** ISO date (`2026-11-21`); empty when no day is chosen. */
  readonly value: string
  readonly onChange: (day: string) => void
  /** Shown below the field and announced with it. */
  readonly error?: ReactNode
}

/** A date field with a calendar in the page's language; a native field would use the browser's language (PAGE-3). */
export const DayField = ({ label, value, onChange, error }: DayFieldProps) => {
  const { t, i18n } = useTranslation("pages")
  const { firstDayOfWeek, weekendDays } = weekOf(i18n.language)
  const id = useId()
  return (
    <DatePickerInput
      // The size of the calendar: a larger one is wider than a phone of 320 pixels.
      size="sm"
      // The popover finds the field, which names it, under this id.
      id={id}
      label={label}
      placeholder={t("days.any")}
      value={value === "" ? null : value}
      onChange={(day) => onChange(day ?? "")}
      error={error}
      locale={i18n.language}
      firstDayOfWeek={firstDayOfWeek}
      weekendDays={[...weekendDays]}
      valueFormat="D MMM YYYY"
      highlightToday
      hideOutsideDates
      clearable
      clearButtonProps={{ "aria-label": t("days.clear", { name: label }), tabIndex: 0 }}
      ariaLabels={{
        nextMonth: t("days.nextMonth"),
        previousMonth: t("days.previousMonth"),
        nextYear: t("days.nextYear"),
        previousYear: t("days.previousYear"),
        nextDecade: t("days.nextDecade"),
        previousDecade: t("days.previousDecade")
      }}
      popoverProps={{ id, returnFocus: true, position: "bottom-start" }}
    />
  )
}
