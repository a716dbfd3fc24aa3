import { Group, Stack, Text } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useFormatMoney } from "../../ui/format/moneyFormat.ts"
import { useDateTimeText } from "../../ui/format/useDateTimeText.ts"
import styles from "./NetChart.module.css"
import { NetResult } from "./NetResult.tsx"
import { type NetBar, type NetChartData, netKindOf } from "./presentNet.ts"

/** SVG units: the width of a bar with its gaps, the gap, the total height, and the margin. */
const PLACE = 10
const GAP = 2
const HEIGHT = 100
const EDGE = 3
/** The least number of bars that the width is divided by, so that few sessions do not give wide bars. */
const FEWEST_PLACES = 12
/** An even result is a thin mark on the axis instead of nothing. */
const LEAST_HEIGHT = 1.5

const FILLS: Readonly<Record<NetBar["kind"], string>> = {
  won: "var(--ok)",
  lost: "var(--error)",
  even: "var(--text-soft)",
  open: "var(--text-soft)"
}

interface BarProps {
  readonly bar: NetBar
  readonly at: number
  /** The position of the axis. */
  readonly line: number
  readonly title: string
}

const Bar = ({ bar, at, line, title }: BarProps) => {
  const height = Math.max(LEAST_HEIGHT, bar.height * (HEIGHT - 2 * EDGE))
  return (
    <rect
      className={styles["bar"]}
      fill={FILLS[bar.kind]}
      x={at * PLACE + GAP}
      y={bar.up ? line - height : line}
      width={PLACE - 2 * GAP}
      height={height}
    >
      <title>{title}</title>
    </rect>
  )
}

export interface NetChartProps {
  readonly data: NetChartData
  /** Whether these are all sessions of the list: otherwise the sum is that of the page. */
  readonly isWhole: boolean
}

/**
 * The net results of the sessions on this page (PAGE-2): wins above the axis, losses below. The caption summarises the chart; the table has the
 * figures.
 */
export const NetChart = ({ data, isWhole }: NetChartProps) => {
  const { t } = useTranslation("pages")
  const money = useFormatMoney()
  const dateTime = useDateTimeText()
  const { bars, won, lost, even, together } = data
  const line = EDGE + data.line * (HEIGHT - 2 * EDGE)
  const width = Math.max(FEWEST_PLACES, bars.length) * PLACE
  return (
    <Stack component="figure" gap="sm">
      <Group component="figcaption" justify="space-between" align="baseline" gap="xs">
        <Text span size="lg" fw={600} ff="heading">
          {t("sessions.chart")}
        </Text>
        <Group component="span" gap="xs" align="baseline" fz="sm" c="dimmed">
          {t(isWhole ? "sessions.together" : "sessions.togetherOnPage")}
          <NetResult kind={netKindOf({ net: together, end: 0 })} net={together} plain />
        </Group>
      </Group>
      <svg className={styles["chart"]} viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map((bar, at) => (
          <Bar
            key={bar.id}
            bar={bar}
            at={at}
            line={line}
            title={t("sessions.bar", { machine: bar.session.machine, time: dateTime(bar.session.start), amount: money(bar.session.net) })}
          />
        ))}
        <line stroke="var(--field-line)" vectorEffect="non-scaling-stroke" x1="0" y1={line} x2={width} y2={line} />
      </svg>
      <Group component="p" gap="md" fz="xs" c="dimmed">
        <span>{t("sessions.chartSays", { won, lost, even })}</span>
        <span>{t("sessions.chartHint")}</span>
      </Group>
    </Stack>
  )
}
