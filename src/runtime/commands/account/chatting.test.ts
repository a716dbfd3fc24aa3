import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { CREDENTIALS, startPlayer } from "../../../../tests/support/play.ts"
import type { Client } from "../../../../tests/support/runtimeHarness.ts"
import { SECRETS } from "../../../../tests/support/simulatedCasino.ts"
import { makeToken } from "../../../../tests/support/token.ts"
import { ERROR_CODES } from "../../../domain/generated/errorCatalogue.ts"
import { RejectedError, TransientError } from "../../../domain/shared/errors.ts"
import { refreshChat, refreshChatContacts, refreshQuickPanel } from "../../requests/refreshChat.ts"
import { selectChatContact, sendChatMessage } from "./chat.ts"
import { logIn } from "./logIn.ts"
import { logOut } from "./logOut.ts"
import { closePanel, openPanel } from "./panels.ts"

const startChat = Effect.gen(function* () {
  const client = yield* startPlayer()
  yield* client.run(refreshChatContacts())
  yield* client.run(selectChatContact("contact-1"))
  return client
})

describe("[SHELL-7] the chat", () => {
  it.effect("the chat lists contacts and shows the dialog with the selected one", () =>
    Effect.gen(function* () {
      const client = yield* startChat
      assert.deepStrictEqual(
        client.views.chat.contacts.map(({ name, unread, avatar }) => [name, unread, avatar]),
        [
          ["Destek", 2, null],
          ["Kasa", 0, null]
        ]
      )
      assert.deepInclude(client.late.asked, { op: "getChat", request: { contactId: "contact-1", userId: "7" } })
      assert.deepStrictEqual(client.views.chat.dialog, [{ who: "contact-1", message: "Merhaba", time: 5 }])
    })
  )

  it.effect("the chat sends the trimmed text and adds the server's message to the dialog", () =>
    Effect.gen(function* () {
      const client = yield* startChat
      yield* client.run(sendChatMessage("  Param nerede?  "))
      const request = { chatId: "chat of contact-1", contactId: "contact-1", messageText: "Param nerede?" }
      assert.deepInclude(client.late.asked, { op: "sendMessage", request })
      assert.strictEqual(client.views.chat.dialog.at(-1)?.message, "Param nerede?")
      assert.deepInclude(client.views.chat, { outgoing: null, lastSent: "id-1" })
    })
  )

  it.effect.each(["", "   ", "\n\t"])("the chat ignores the empty text %j", (text) =>
    Effect.gen(function* () {
      const client = yield* startChat
      yield* client.run(sendChatMessage(text))
      assert.deepStrictEqual(client.all("ChatMessageRequested"), [])
    })
  )

  it.effect("the chat keeps an undelivered message and sends no second one in the meantime", () =>
    Effect.gen(function* () {
      const client = yield* startChat
      client.late.answers.sendMessage = () => Effect.delay(Effect.fail(new TransientError({ op: "sendMessage", reason: "network" })), 1_000)
      yield* client.fork(sendChatMessage("one"))
      yield* client.run(sendChatMessage("two"))
      yield* client.pass(60_000)
      assert.strictEqual(client.late.asked.filter(({ op }) => op === "sendMessage").length, 1)
      assert.deepInclude(client.views.chat.outgoing, { text: "one", status: "failed", failure: "network" })
    })
  )

  it.effect("the chat requests no dialog while the contact list is open", () =>
    Effect.gen(function* () {
      const client = yield* startChat
      yield* client.run(selectChatContact(null))
      const before = client.late.asked.length
      assert.strictEqual(yield* client.run(refreshChat()), client.log.appended())
      assert.strictEqual(client.late.asked.length, before)
    })
  )
})

describe("[SHELL-7] the read position", () => {
  const reads = (client: Client) => client.late.asked.filter(({ op }) => op === "updateChatUser").map(({ request }) => request)
  const openChat = Effect.gen(function* () {
    const client = yield* startPlayer()
    yield* client.run(openPanel("chat"))
    yield* client.run(refreshChatContacts())
    return client
  })

  it.effect("the read position reaches the server once, and again only with a newer message", () =>
    Effect.gen(function* () {
      const client = yield* openChat
      yield* client.run(selectChatContact("contact-1"))
      yield* client.run(refreshChat())
      const posted = (readUntil: number) => ({ chatList: [{ chatId: "chat of contact-1", contactId: "contact-1", readUntil }] })
      assert.deepStrictEqual(reads(client), [posted(5)])
      const usual = client.late.answers.getChat
      client.late.answers.getChat = (of) =>
        usual(of).pipe(
          Effect.map((answer) => ({
            ...answer,
            chat: { ...answer.chat, dialog: [...answer.chat.dialog, { who: "contact-1", message: "Hâlâ burada mısınız?", time: 8 }] }
          }))
        )
      yield* client.run(refreshChat())
      assert.deepStrictEqual(reads(client), [posted(5), posted(8)])
    })
  )

  it.effect("the read position stays unsent while the page is hidden or the panel is closed", () =>
    Effect.gen(function* () {
      const client = yield* openChat
      client.hide()
      yield* client.run(selectChatContact("contact-1"))
      client.show()
      yield* client.run(closePanel())
      yield* client.run(refreshChat())
      assert.deepStrictEqual(reads(client), [])
    })
  )

  it.effect("the read position stays unsent after a failure until a newer message arrives", () =>
    Effect.gen(function* () {
      const client = yield* openChat
      client.late.answers.updateChatUser = () => Effect.fail(new TransientError({ op: "updateChatUser", reason: "server" }))
      yield* client.run(selectChatContact("contact-1"))
      yield* client.run(refreshChat())
      assert.strictEqual(reads(client).length, 1)
    })
  )

  it.effect("the chat shows 0 unread messages while the dialog is open, and the server's count after the panel is closed", () =>
    Effect.gen(function* () {
      const client = yield* openChat
      yield* client.run(selectChatContact("contact-1"))
      const unread = () => client.views.chat.contacts.find(({ id }) => id === "contact-1")?.unread
      assert.strictEqual(unread(), 0)
      yield* client.run(closePanel())
      yield* client.run(refreshChatContacts())
      assert.strictEqual(unread(), 2)
    })
  )
})

describe("[SHELL-7] the player's chat user", () => {
  it.effect("the player's chat user causes one request, and gives its id to dialog requests", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      client.late.answers.getChatUser = () => Effect.succeed({ id: "chat-user-7", chatList: [{ chatId: "c2", contactId: "contact-2" }] })
      yield* client.run(refreshChatContacts())
      yield* client.run(selectChatContact("contact-1"))
      yield* client.run(refreshChat())
      assert.strictEqual(client.late.asked.filter(({ op }) => op === "getChatUser").length, 1)
      assert.deepInclude(client.late.asked, { op: "getChat", request: { contactId: "contact-1", userId: "chat-user-7" } })
    })
  )

  it.effect("the chat sorts contacts with a dialog first", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      client.late.answers.getChat = ({ contactId }) =>
        Effect.succeed({ chat: { id: contactId, dialog: [] }, userChatList: [{ chatId: "c2", contactId: "contact-2" }] })
      yield* client.run(refreshChatContacts())
      yield* client.run(selectChatContact("contact-2"))
      assert.deepStrictEqual(
        client.views.chat.contacts.map(({ id }) => id),
        ["contact-2", "contact-1"]
      )
    })
  )

  it.effect("the player's chat user falls back to the player of the session when the chat returns none", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const refusal = { code: 40_000, message: "no", params: {} }
      client.late.answers.getChatUser = () => Effect.fail(new RejectedError({ op: "getChatUser", refusal }))
      yield* client.run(selectChatContact("contact-1"))
      yield* client.run(refreshChat())
      assert.strictEqual(client.late.asked.filter(({ op }) => op === "getChatUser").length, 1)
      assert.deepInclude(client.late.asked, { op: "getChat", request: { contactId: "contact-1", userId: "7" } })
    })
  )

  it.effect("the player's chat user gets no chat when the server refuses to list contacts", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const refusal = { code: 40_000, message: "no", params: {} }
      client.late.answers.getChatContacts = () => Effect.fail(new RejectedError({ op: "getChatContacts", refusal }))
      yield* client.run(refreshChatContacts())
      assert.isFalse(client.views.chat.offered)
    })
  )

  it.effect("the player's chat user keeps the chat when the server limits the requests for contacts", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const refusal = { code: ERROR_CODES.rateLimited, message: "later", params: {} }
      client.late.answers.getChatContacts = () => Effect.fail(new RejectedError({ op: "getChatContacts", status: 429, refusal }))
      yield* client.run(refreshChatContacts())
      assert.isTrue(client.views.chat.offered)
    })
  )
})

describe("[SHELL-7] a chat read that another player's login overtakes", () => {
  const LATE_MS = 1_000
  const REFUSAL = { code: 40_000, message: "no", params: {} }
  const slow = { getChatUser: () => Effect.delay(Effect.succeed({ id: "chat-user-7", chatList: [] }), LATE_MS) }
  const slowDialog = { getChat: () => Effect.delay(Effect.fail(new RejectedError({ op: "getChat", refusal: REFUSAL })), LATE_MS) }
  const failing = { getChatUser: () => Effect.delay(Effect.fail(new RejectedError({ op: "getChatUser", refusal: REFUSAL })), LATE_MS) }

  it.effect.each([
    ["its chat user arrives late", slow],
    ["its chat user fails late", failing],
    ["its dialog fails late", slowDialog]
  ] as const)("a chat read leaves the next player's chat unaffected when %s", ([_when, answers]) =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      Object.assign(client.late.answers, answers)
      yield* client.fork(selectChatContact("contact-1"))
      yield* client.run(logOut())
      const token = makeToken({ id: "8", exp: 4_000_000_000, username: "mehmet", name: "Mehmet" })
      client.casino.answers.logIn = () => Effect.succeed({ token, pin_code: SECRETS.pinHash, ip_address: "192.0.2.7", versions: "1.0" })
      yield* client.run(logIn(CREDENTIALS))
      const before = client.late.asked.length
      yield* client.pass(LATE_MS)
      assert.strictEqual(client.views.session.player?.id, "8")
      assert.deepInclude(client.views.chat, { userId: null, userFailed: false, selected: null })
      assert.deepStrictEqual([...client.all("ChatUserFailed"), ...client.all("ChatFailed")], [])
      assert.notInclude(
        client.late.asked.slice(before).map(({ op }) => op),
        "getChat"
      )
    })
  )
})

it.effect("[SHELL-8] the quick panel shows events and notes", () =>
  Effect.gen(function* () {
    const client = yield* startPlayer()
    yield* client.run(refreshQuickPanel())
    assert.deepInclude(client.views.quickPanel, { availability: "ready", events: [{ id: "e-1", title: "Turnuva", detail: "Bugün" }] })
  })
)
