import type { Schema } from "effect"
import { itemsOf } from "../../openapi/jsonNode.ts"
import type { Asker } from "./afterwards/afterwards.ts"
import { get, parse } from "./afterwards/afterwards.ts"
import { playerOf } from "./clientReading.ts"
import { fieldsOf } from "./messages.ts"

/** The server's ID of the player's dialog with a contact; null when it answers none. Rejects without an answer. */
const chatWith = async (asker: Asker, contactId: string): Promise<string | null> => {
  const query = new URLSearchParams({ contactId, userId: playerOf(asker.values) ?? "" })
  const { id } = fieldsOf(fieldsOf(await get(asker, `/chat/get-chat?${query.toString()}`))["chat"])
  return typeof id === "string" ? id : null
}

/** The part of a request with the server's ID of the dialog in place of the contract's example. A part without a dialog stays. */
const withOwnId = async (asker: Asker, part: Schema.Json): Promise<Schema.Json> => {
  const fields = fieldsOf(part)
  const { chatId, contactId } = fields
  if (typeof chatId !== "string" || typeof contactId !== "string") return part
  return { ...fields, chatId: (await chatWith(asker, contactId)) ?? chatId }
}

/**
 * The body of a request as this server understands it. The contract has an example for the ID of a dialog, which the server defines (`sendMessage`,
 * `updateChatUser`). Like the client, the kit reads the ID from the dialog. Never rejects: the request itself shows that the server does not answer.
 */
export const withOwnChat = async (asker: Asker, body: string | null): Promise<string | null> => {
  if (body === null || !body.includes('"chatId"')) return body
  const fields = fieldsOf(parse(body))
  if (Object.keys(fields).length === 0) return body
  try {
    const chatList = await Promise.all(itemsOf(fields["chatList"]).map((entry) => withOwnId(asker, entry)))
    return JSON.stringify(chatList.length === 0 ? await withOwnId(asker, fields) : { ...fields, chatList })
  } catch {
    return body
  }
}
