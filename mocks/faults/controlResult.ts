/** What became of a control command. `notFound` says that it named something that there is not. */
export type ControlResult = { readonly ok: true } | { readonly ok: false; readonly problem: string; readonly notFound?: true }
