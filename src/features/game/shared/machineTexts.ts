import { useTranslation } from "react-i18next"

const LINES = /^(\d+) lines?$/iu
const MAX_LINES = /^max(?:imum)? lines$/iu

/** The name of a band in the player's language, when the machine names it by its number of lines. Other names stay as the machine sends them. */
export const useBandName = (): ((name: string) => string) => {
  const { t } = useTranslation()
  return (name) => {
    const count = LINES.exec(name)?.[1]
    if (count !== undefined) return t("game.lines", { count: Number(count) })
    return MAX_LINES.test(name) ? t("game.linesMax") : name
  }
}

/** A button of a machine, as far as its name goes. */
interface NamedButton {
  readonly id: string
  readonly kind: string
}

const ATTENDANT = /^(?:service|attendant|call)$/iu

/** Whether a button calls an attendant. Machines describe it as `other`, with the label of the cabinet ("Service"). */
export const isAttendant = ({ id, kind }: NamedButton): boolean => kind === "other" && ATTENDANT.test(id)
