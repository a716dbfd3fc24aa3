import type { MachineButton } from "./gameEvents.ts"

type Buttons = readonly Pick<MachineButton, "id" | "kind">[]

/** Whether the machine has a button with this id, and it is of this kind. */
export const isOfKind = (buttons: Buttons, button: string, kind: MachineButton["kind"]): boolean =>
  buttons.some((one) => one.id === button && one.kind === kind)

/** The ids of the machine's buttons of this kind, in the machine's order. */
export const idsOfKind = (buttons: Buttons, kind: MachineButton["kind"]): string[] =>
  buttons.filter((one) => one.kind === kind).map(({ id }) => id)
