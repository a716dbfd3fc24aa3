import { isDeepStrictEqual } from "node:util"
import { itemsOf } from "../../../openapi/jsonNode.ts"
import type { Asker } from "./afterwards.ts"
import { addressOf, get, request, untilRight } from "./afterwards.ts"
import { checkTopUp } from "./bookings.ts"
import { playerOf } from "../clientReading.ts"
import { fieldsOf } from "../messages.ts"
import { checkOrder } from "./listOrder.ts"
import type { Afterwards, HttpInteraction } from "../specification/pactFile.ts"
import { reasonOf } from "../specification/pactFile.ts"

/** A call with the body of its answer. */
export interface AnsweredCall {
  readonly interaction: HttpInteraction
  readonly body: unknown
}

/** The operator's site in every login of the pact. */
const SITE_ID = 8

const sentBy = ({ interaction }: AnsweredCall): ReturnType<typeof fieldsOf> => fieldsOf(interaction.request.body?.content)

const told = (value: unknown): string => JSON.stringify(value ?? null)

/** The status of a login with the username of the states and this password. */
const logIn = async (asker: Asker, password: unknown): Promise<number> => {
  const { headers, timeoutMs, values } = asker
  const body = JSON.stringify({ username: values["username"], password, site_id: SITE_ID })
  const init = { method: "POST", headers: { ...headers, "content-type": "application/json" }, body, signal: AbortSignal.timeout(timeoutMs) }
  return (await fetch(addressOf(asker, "/login"), init)).status
}

/** Checks which of two passwords holds after the call. */
const lookAtPassword = async (asker: Asker, call: AnsweredCall, login: NonNullable<Afterwards["login"]>): Promise<string | null> => {
  const isChanged = login === "newPassword"
  const { status } = await request(asker, "/player/balance")
  if (status !== 200) return `GET /player/balance answers ${status}, and must answer 200: the session and its token stay good`
  const [older, newer] = [asker.values["password"], sentBy(call)["new_password"]]
  const [right, wrong] = isChanged ? ["new", "old"] : ["old", "new"]
  const rule = isChanged ? "the new password holds from now on, and the old one no longer" : "the password stays as it is"
  const good = await logIn(asker, isChanged ? newer : older)
  if (good !== 200) return `POST /login with the ${right} password answers ${good}, and must answer 200: ${rule}`
  const bad = await logIn(asker, isChanged ? older : newer)
  return bad === 200 ? `POST /login with the ${wrong} password answers 200, and must be refused: ${rule}` : null
}

/** Checks that the validation answers with the preferences of the request. */
const lookAtPreferences = async (asker: Asker, call: AnsweredCall): Promise<string | null> => {
  const found = fieldsOf(await get(asker, "/validate"))
  const sent = sentBy(call)
  const field = ["settings", "shortcuts", "updatedAt"].find(
    (name) => sent[name] !== undefined && !isDeepStrictEqual(found[name], sent[name])
  )
  return field === undefined
    ? null
    : `${field} in GET /validate is ${told(found[field])}, and must be ${told(sent[field])}, as the last POST /auth/user/update sent it`
}

/** Checks that the dialog contains the message of the answer. */
const lookAtDialog = async (asker: Asker, call: AnsweredCall): Promise<string | null> => {
  const { who, message, time } = fieldsOf(fieldsOf(call.body)["message"])
  const { contactId } = sentBy(call)
  const query = new URLSearchParams({ contactId: typeof contactId === "string" ? contactId : "", userId: playerOf(asker.values) ?? "" })
  const { chat } = fieldsOf(await get(asker, `/chat/get-chat?${query.toString()}`))
  const isStored = itemsOf(fieldsOf(chat)["dialog"]).some((line) => {
    const found = fieldsOf(line)
    return found["who"] === who && found["message"] === message && found["time"] === time
  })
  const [latest] = itemsOf(fieldsOf(await get(asker, "/chat/user"))["chatList"]).map(fieldsOf)
  if (isStored && latest?.["contactId"] !== contactId)
    return `the first of chatList in GET /chat/user is the dialog with ${told(latest?.["contactId"])}, and must be the one with ${told(contactId)}: the latest dialog comes first`
  return isStored
    ? null
    : `the dialog in GET /chat/get-chat does not contain the message ${told({ who, message, time })} of the answer: the server stores the message`
}

/** Checks that the contacts of the dialogs that the request reports as read have no unread message. The states give no later one. */
const lookAtUnread = async (asker: Asker, call: AnsweredCall): Promise<string | null> => {
  const read = new Set(itemsOf(sentBy(call)["chatList"]).map((entry) => fieldsOf(entry)["contactId"]))
  const contacts = itemsOf(fieldsOf(await get(asker, "/chat/contacts"))["contacts"]).map(fieldsOf)
  const { id, unread = 0 } = contacts.find((contact) => read.has(contact["id"])) ?? {}
  return unread === 0
    ? null
    : `unread of the contact ${told(id)} in GET /chat/contacts is ${told(unread)}, and must be 0: messages up to readUntil no longer count as unread`
}

/** Checks the effect of a call that was answered with the expected status. Returns null or the problem. Never rejects. */
export const checkCall = async (asker: Asker, call: AnsweredCall, afterwards: Afterwards): Promise<string | null> => {
  const { booked, order, login, preferences, message, unread } = afterwards
  const looks = [
    ...(preferences === undefined ? [] : [() => lookAtPreferences(asker, call)]),
    ...(message === undefined ? [] : [() => lookAtDialog(asker, call)]),
    ...(unread === undefined ? [] : [() => lookAtUnread(asker, call)])
  ]
  try {
    // Without a repetition, because a server may block an account after failed logins.
    const wrongPassword = login === undefined ? null : await lookAtPassword(asker, call, login)
    if (wrongPassword !== null) return `Afterwards ${wrongPassword}.`
    for (const look of looks) {
      const wrong = await untilRight(look, asker.timeoutMs)
      if (wrong !== null) return `Afterwards ${wrong}.`
    }
    const wrongOrder = order === undefined ? null : await checkOrder(asker, call.interaction, call.body)
    return wrongOrder ?? (booked === undefined ? null : await checkTopUp(asker, call.body))
  } catch (error) {
    return `The effect of the call could not be read: ${reasonOf(error)}`
  }
}
