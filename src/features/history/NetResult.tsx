import { Group, Text } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Money } from "../../ui/format/Money.tsx"
import type { NetKind } from "./presentNet.ts"

export interface NetResultProps {
  readonly kind: NetKind
  /** Minor units. */
  readonly net: number
  /** Leaves the word out, beside a label that says the same; the sign remains. */
  readonly plain?: boolean
}

const COLOURS = { won: "ok", lost: "error", even: "dimmed", open: "dimmed" } as const

/** A result as a word, a colour and a figure (PAGE-2). */
export const NetResult = ({ kind, net, plain = false }: NetResultProps) => {
  const { t } = useTranslation("pages")
  return (
    <Group component="span" display="inline-flex" gap="xs" align="baseline" wrap="nowrap" c={COLOURS[kind]} fw={650} data-net={kind}>
      {!plain && (
        <Text span size="xs" fw={600}>
          {t(`net.${kind}`)}
        </Text>
      )}
      {kind !== "open" && <Money amount={net} signed={plain} />}
    </Group>
  )
}
