/** The result of a control command. `notFound` means that the command named something unknown. */
export type ControlResult = { readonly ok: true } | { readonly ok: false; readonly problem: string; readonly notFound?: true }

/** The command was obeyed. */
export const OK: ControlResult = { ok: true }

/** The command was not obeyed, for this reason. */
export const fail = (problem: string): ControlResult => ({ ok: false, problem })
