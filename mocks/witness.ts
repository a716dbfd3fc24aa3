/**
 * Hears all that the mock says of its own will, faults aside: a planned answer or a broken text is a fault, and no promise. Tests and the
 * contract checks hold what it heard against the API documents (CON-1); the running mock has none.
 */
export interface Witness {
  readonly answered: (operationId: string, request: Request, response: Response) => void
  /** A frame as it goes on the wire. `channel` is the last part of the socket's address. */
  readonly sent: (channel: string, text: string) => void
  readonly closed: (channel: string, code: number) => void
}
