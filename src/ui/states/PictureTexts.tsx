import { Text } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { translateError } from "../../i18n/translateError.ts"
import { useTimeText } from "../format/useTimeText.ts"
import picture from "./livePicture.module.css"

/** LIVE-1: when the last frame of a picture came, to the second. `at`: wall-clock ms; null before the first one, then nothing is shown. */
export const LastFrame = ({ at }: { readonly at: number | null }) => {
  const { t } = useTranslation()
  const timeText = useTimeText("second")
  if (at === null) return null
  return (
    <Text inherit py="0.15em" px="0.9em" bdrs="xl" fw={650} className={picture["stamp"]}>
      {t("video.stalledSince", { time: timeText(at) })}
    </Text>
  )
}

export interface PictureFailureProps {
  /** The server's error code; null or 0 when the failure has none. */
  readonly code: number | null
  /** The text of a failure without a known code. */
  readonly text: string
}

/** Why a picture failed. */
export const PictureFailure = ({ code, text }: PictureFailureProps) => (
  <p>{code === null || code === 0 ? text : translateError({ code, params: {}, message: text })}</p>
)
