import { Box, Group, Popover, Stack } from "@mantine/core"
import { memo } from "react"
import { useTranslation } from "react-i18next"
import { usePresses, useVideo } from "../../../projections/hooks.ts"
import { cx } from "../../../ui/theme/cx.ts"
import styles from "./Video.module.css"
import { type Figure, presentFigures } from "../shared/presentFigures.ts"
import { BARS, presentSignal } from "../shared/presentSignal.ts"
import "../../../ui/theme/lateComponents.css"

/** The height of each bar of the signal. */
const HEIGHTS = { 1: "30%", 2: "53%", 3: "76%", 4: "100%" } as const

interface FiguresProps {
  readonly seenMs: number | null
  readonly ackMs: number | null
  /** On the dark of a missing picture, in either scheme, and in its colour. */
  readonly onPicture?: boolean
}

/** A figure with its unit; a dash while it is unknown. */
const useFigureText = () => {
  const { t } = useTranslation("play")
  return ({ value, unit }: Pick<Figure, "value" | "unit">): string => {
    if (value === null) return "–"
    return unit === "ms" ? t("picture.ms", { value }) : value
  }
}

/** The figures of the picture and of the last press, each with its unit. */
export const Figures = ({ seenMs, ackMs, onPicture = false }: FiguresProps) => {
  const { t } = useTranslation("play")
  const figureText = useFigureText()
  const { firstFrameMs, sample } = useVideo()
  return (
    <>
      <Box component="p" fw={650}>
        {seenMs === null ? t("picture.notYet") : t("picture.seen", { value: seenMs })}
      </Box>
      <Stack component="dl" gap="0.125rem" mt="xs" fz="xs" {...(!onPicture && { c: "dimmed" })} aria-label={t("picture.title")}>
        {presentFigures(firstFrameMs, sample, ackMs).map(({ name, value, unit }) => (
          <Group key={name} justify="space-between" align="stretch" gap="md" wrap="nowrap">
            <dt>{t(`picture.${name}`)}</dt>
            <Box component="dd" fw={650} {...(!onPicture && { c: "bright" })}>
              <bdi>{figureText({ value, unit })}</bdi>
            </Box>
          </Group>
        ))}
      </Stack>
    </>
  )
}

/**
 * LIVE-1: shown while frames are presented: the strength of the connection, and after how long the player sees the effect of a press. On request it
 * shows the figures behind both.
 */
export const LiveIndicator = memo(({ glass = false }: { readonly glass?: boolean }) => {
  const { t } = useTranslation()
  const { t: tPlay } = useTranslation("play")
  const { sample } = useVideo()
  const { recent } = usePresses()
  const { bars, ackMs, seenMs } = presentSignal(sample, recent)
  return (
    <Popover position="bottom-start" withArrow shadow="lg" returnFocus>
      <Popover.Target>
        <button type="button" className={cx(styles["button"], glass && styles["glass"])} data-testid="live-indicator">
          <span className={styles["bars"]} data-bars={bars} aria-hidden="true">
            {BARS.map((bar) => (
              <Box component="span" key={bar} h={HEIGHTS[bar]} data-lit={bar <= bars || undefined} />
            ))}
          </span>
          <Box component="span" fw={700}>
            {t("video.live")}
          </Box>
          {seenMs !== null && <span className={styles["ms"]}>{tPlay("picture.ms", { value: seenMs })}</span>}
        </button>
      </Popover.Target>
      <Popover.Dropdown id="picture-figures" maw="18rem" bd="1px solid var(--line-strong)" fz="sm">
        <Figures seenMs={seenMs} ackMs={ackMs} />
      </Popover.Dropdown>
    </Popover>
  )
})
LiveIndicator.displayName = "LiveIndicator"
