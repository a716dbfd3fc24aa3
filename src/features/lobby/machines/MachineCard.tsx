import { Anchor, Stack, Table, Text, Title } from "@mantine/core"
import { type ReactNode, useCallback } from "react"
import { useTranslation } from "react-i18next"
import { readMachineText } from "../../../domain/lobby/machineText.ts"
import { type Machine, useGame, useMachine } from "../../../projections/hooks.ts"
import { readMachine } from "../../../runtime/commands/machine/lobbyCommands.ts"
import { runPromise } from "../../../runtime/run.ts"
import { Dialog } from "../../../ui/dialogs/Dialog.tsx"
import { ActionButton } from "../../../ui/fields/ActionButton.tsx"
import { useFormatMoney } from "../../../ui/format/moneyFormat.ts"
import { ErrorState } from "../../../ui/states/ErrorState.tsx"
import { useReading } from "../../../ui/states/useReading.ts"
import { StatusBadge } from "../../../ui/StatusBadge.tsx"
import { useTopJackpots } from "../shared/useMachineList.ts"
import { useOpenMachine } from "../shared/useOpenMachine.ts"
import { WaitButton } from "./MachineFacts.tsx"
import { betRange } from "./presentMachine.ts"
import { useSeatOffer } from "./useSeatOffer.ts"

interface MachineCardTextProps {
  readonly title: string
  readonly link: string
  readonly sent: string | undefined
}

/** Help or paytable: a text of the server, or a link to a page of its own. */
const MachineCardText = ({ title, link, sent }: MachineCardTextProps) => {
  const content = readMachineText(sent)
  if (content === null) return null
  return (
    <section>
      <Title order={3} size="h5">
        {title}
      </Title>
      {content.kind === "link" ? (
        <Anchor href={content.url} target="_blank" rel="noreferrer noopener">
          {link}
        </Anchor>
      ) : (
        <Text dir="auto" style={{ whiteSpace: "pre-line" }}>
          {content.text}
        </Text>
      )}
    </section>
  )
}

interface TextsProps {
  readonly machineId: number
  /** The machine has a help text or a paytable, which the card shows. */
  readonly hasText: boolean
}

/** Reads help and paytable, because the list has none. Says why they are not shown; "none" only after the casino has said so. */
const Texts = ({ machineId, hasText }: TextsProps) => {
  const { t } = useTranslation()
  const ask = useCallback(() => runPromise(readMachine(machineId)), [machineId])
  const { reading, read } = useReading(ask)
  if (hasText) return null
  if (reading === "failed") return <ErrorState title={t("machineCard.failed")} onRetry={read} />
  return (
    <Text component="output" c="dimmed">
      {t(reading === "reading" ? "common.loading" : "machineCard.noTexts")}
    </Text>
  )
}

/** The facts that the server names. */
const useFacts = (machine: Machine): readonly (readonly [string, ReactNode])[] => {
  const { t } = useTranslation()
  const money = useFormatMoney()
  const jackpot = useTopJackpots()[machine.brandId] ?? 0
  const range = betRange(machine)
  const { denomination = 0, waiting = 0 } = machine
  return [
    [t("machineCard.brand"), <bdi key="brand">{machine.brand}</bdi>],
    ...(range === null ? [] : [[t("machineCard.bet"), `${money(range.from)}–${money(range.to)}`] as const]),
    ...(denomination > 0 ? [[t("machineCard.credit"), money(denomination)] as const] : []),
    ...(jackpot > 0 ? [[t("lobby.jackpot"), money(jackpot)] as const] : []),
    ...(waiting > 0 ? [[t("machineCard.waiting"), t("brand.waiting", { count: waiting })] as const] : [])
  ]
}

/** A machine's card: facts, help and paytable. */
const MachineCard = ({ machine, onClose }: { readonly machine: Machine; readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const openMachine = useOpenMachine()
  const facts = useFacts(machine)
  const { id, name, help, paytable } = machine
  const { isSeated, refusal, tone, word, note } = useSeatOffer(machine)
  const play = (): void => {
    // The machine's own page has the card too, and stays as it is.
    if (isSeated) onClose()
    openMachine({ id, name, isSeated })
  }
  const hasText = readMachineText(help) !== null || readMachineText(paytable) !== null
  return (
    <Dialog
      opened
      title={name}
      onClose={onClose}
      actions={
        <>
          {(refusal === "notAvailable" || refusal === "reserved") && <WaitButton machine={machine} />}
          <ActionButton variant={refusal === null ? "filled" : "default"} refused={refusal !== null} onClick={play}>
            {t(isSeated ? "brand.return" : "brand.join")}
          </ActionButton>
        </>
      }
    >
      <Stack gap="md">
        <div>
          <StatusBadge tone={tone}>{word}</StatusBadge>
        </div>
        {note !== null && <Text>{note}</Text>}
        <Table highlightOnHover={false} horizontalSpacing={0}>
          <Table.Tbody>
            {facts.map(([label, value]) => (
              <Table.Tr key={label}>
                <Table.Th scope="row">{label}</Table.Th>
                <Table.Td ta="end">{value}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <MachineCardText title={t("machineCard.help")} link={t("machineCard.openHelp")} sent={help} />
        <MachineCardText title={t("machineCard.paytable")} link={t("machineCard.openPaytable")} sent={paytable} />
        <Texts machineId={id} hasText={hasText} />
      </Stack>
    </Dialog>
  )
}

interface CardByIdProps {
  readonly machineId: number
  readonly onClose: () => void
}

/** For a player who came by a link: the lobby's list, which names the machines, has not been read. */
const UnlistedMachine = ({ machineId, onClose }: CardByIdProps) => {
  const { t } = useTranslation()
  const { name } = useGame()
  return (
    <Dialog opened title={name === "" ? t("machineCard.help") : name} onClose={onClose}>
      <Texts machineId={machineId} hasText={false} />
    </Dialog>
  )
}

/** The card of a machine that the list may not contain. */
export const MachineCardById = ({ machineId, onClose }: CardByIdProps) => {
  const machine = useMachine(machineId)
  return machine === undefined ? (
    <UnlistedMachine machineId={machineId} onClose={onClose} />
  ) : (
    <MachineCard machine={machine} onClose={onClose} />
  )
}
