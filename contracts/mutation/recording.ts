import type { Schema } from "effect"
import type { MessageObserver } from "../../mocks/backend/messageObserver.ts"

/** The mock's unchanged answers to Pact's verifier. */
export interface Recording {
  readonly answers: readonly { readonly operationId: string; readonly status: number; readonly body: Schema.Json }[]
  readonly messages: readonly { readonly channel: string; readonly message: Schema.Json }[]
  readonly closings: readonly { readonly channel: string; readonly code: number }[]
}

/** An observer that records everything. `recording` waits for answers that are still being read. */
export const makeRecorder = (): MessageObserver & { readonly recording: () => Promise<Recording> } => {
  const answers: Promise<Recording["answers"][number]>[] = []
  const messages: Recording["messages"][number][] = []
  const closings: Recording["closings"][number][] = []
  return {
    answered: (operationId, _request, response) => {
      const { status } = response
      answers.push(response.json().then((body: Schema.Json) => ({ operationId, status, body })))
    },
    sent: (channel, text) => void messages.push({ channel, message: JSON.parse(text) as Schema.Json }),
    closed: (channel, code) => void closings.push({ channel, code }),
    recording: async () => ({ answers: await Promise.all(answers), messages, closings })
  }
}
