import { providerWithMetadata } from "@pact-foundation/pact"
import type { Received } from "./received.ts"
import { makeBridge } from "./bridge.ts"
import type { HeldStates } from "./states/heldStates.ts"
import type { Job } from "./results/outcome.ts"
import type { Interaction, PactFile } from "./specification/pactFile.ts"
import { operationIdOf } from "./specification/pactFile.ts"
import type { Specification } from "./specification/specification.ts"
import { paramsOf } from "./states/providerStateClient.ts"

const nothing = (problem: string): Received => ({ text: null, problem, sent: [], came: [] })

/** Message providers for pact-js. Each message is received from a real socket and recorded by the interaction's description. */
export const provideMessages = (
  job: Job,
  { interactions }: PactFile,
  more: { readonly states: HeldStates; readonly specification: Specification }
) => {
  const { states, specification } = more
  const bridge = makeBridge({ ...job, stateClient: states.stateClient, specification })
  const received = new Map<string, Received>()
  const operationOf = (interaction: Interaction) => specification.sockets.get(operationIdOf(interaction) ?? "")

  const receive = (interaction: Interaction): Promise<Received> | Received => {
    const operation = operationOf(interaction)
    if (operation === undefined)
      return nothing(`It names no operation of the AsyncAPI document: ${operationIdOf(interaction) ?? "none at all"}.`)
    const given = interaction.providerStates ?? []
    const values = { ...paramsOf(given), ...states.returned() }
    if (interaction.type === "Synchronous/Messages") return bridge.ask({ interaction, operation, values, states: given })
    if (interaction.type === "Asynchronous/Messages") return bridge.listen({ interaction, operation, values, states: given })
    return nothing("It is no message.")
  }
  const provide = (interaction: Interaction) =>
    providerWithMetadata(
      async () => {
        const came = await receive(interaction)
        received.set(interaction.description, came)
        if (came.text === null) throw new Error(came.problem ?? "nothing came")
        return came.text
      },
      { channel: operationOf(interaction)?.channel ?? "", contentType: "application/json" }
    )
  const messages = interactions.filter(({ read }) => read.type !== "Synchronous/HTTP")
  return { received, messageProviders: Object.fromEntries(messages.map(({ read }) => [read.description, provide(read)])) }
}
