import type { Schema } from "effect"
import { matchersInWords } from "./matcherWords.ts"
import type { Interaction } from "./pactFile.ts"
import { operationIdOf } from "./pactFile.ts"
import type { Specification } from "./specification.ts"
import { findCall } from "./specification.ts"

/** The operation of an interaction: `getBalance  GET /player/balance`, `receivePress  game socket`. */
export const operationText = (interaction: Interaction, { calls, sockets, ...rest }: Specification): string => {
  const id = operationIdOf(interaction)
  if (interaction.type === "Synchronous/HTTP") {
    const { method, path } = interaction.request
    const call = (id === null ? undefined : calls.get(id)) ?? findCall({ calls, sockets, ...rest }, method, path)
    return `${call?.operationId ?? id ?? "no operation"} (OpenAPI)  ${method} ${call?.path ?? path}`
  }
  const operation = id === null ? undefined : sockets.get(id)
  if (operation === undefined) return `${id ?? "no operation"} (AsyncAPI)`
  const way = operation.action === "receive" ? "the server is sent" : "the server sends"
  return `${operation.operationId} (AsyncAPI)  ${operation.channel} socket, ${way} "${operation.type}"`
}

/** A provider state on one line. */
export const stateText = ({
  name,
  params = {}
}: {
  readonly name: string
  readonly params?: Readonly<Record<string, Schema.Json>>
}): string => (Object.keys(params).length === 0 ? name : `${name} ${JSON.stringify(params)}`)

/** The expected response, described field by field. */
export const expectationText = (interaction: Interaction): readonly string[] => {
  if (interaction.type === "Synchronous/HTTP") {
    const { status, body, matchingRules } = interaction.response
    return [`status  exactly ${status}`, ...(body?.content === undefined ? [] : matchersInWords(body.content, matchingRules))]
  }
  const messages = interaction.type === "Synchronous/Messages" ? interaction.response : [interaction]
  return messages.flatMap(({ contents, matchingRules }) =>
    contents.content === undefined ? [] : matchersInWords(contents.content, matchingRules)
  )
}

/** Whether the description, the operation or a state contains a text. Ignores case. */
export const holdsText = (interaction: Interaction, text: string): boolean => {
  const states = (interaction.providerStates ?? []).map(({ name }) => name)
  return [interaction.description, operationIdOf(interaction) ?? "", ...states].some((one) =>
    one.toLowerCase().includes(text.toLowerCase())
  )
}
