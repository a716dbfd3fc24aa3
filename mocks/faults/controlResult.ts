/** The result of a control command. `notFound` means that the command named something unknown. */
export type ControlResult = { readonly ok: true } | { readonly ok: false; readonly problem: string; readonly notFound?: true }
