/**
 * Observes everything that the mock sends by its own rules. Injected faults (a planned answer, a broken text) are excluded, because they
 * break the contract on purpose. Tests and contract checks compare the observed traffic with the API documents (CON-1). The running mock
 * has no observer.
 */
export interface MessageObserver {
  readonly answered: (operationId: string, request: Request, response: Response) => void
  /** A sent message. `channel` is the last segment of the socket's address. */
  readonly sent: (channel: string, text: string) => void
  readonly closed: (channel: string, code: number) => void
}
