import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { startPlayer } from "../../../tests/support/play.ts"
import { TransientError } from "../../domain/errors.ts"
import { refreshChat } from "./refreshChat.ts"
import { refreshChatContacts } from "./refreshChatContacts.ts"
import { refreshQuickPanel } from "./refreshQuickPanel.ts"
import { selectChatContact } from "./selectChatContact.ts"
import { sendChatMessage } from "./sendChatMessage.ts"

const startChat = Effect.gen(function* () {
  const client = yield* startPlayer()
  yield* client.run(refreshChatContacts())
  yield* client.run(selectChatContact("contact-1"))
  return client
})

describe("[SHELL-7] the chat", () => {
  it.effect("has contacts, and the dialog with the chosen one", () =>
    Effect.gen(function* () {
      const client = yield* startChat
      assert.deepStrictEqual(
        client.views.chat.contacts.map(({ name, unread, avatar }) => [name, unread, avatar]),
        [
          ["Destek", 0, null],
          ["Kasa", 0, null]
        ]
      )
      assert.deepInclude(client.late.asked, { op: "getChat", request: { contactId: "contact-1", userId: "7" } })
      assert.deepStrictEqual(client.views.chat.dialog, [{ who: "contact-1", message: "Merhaba", time: 5 }])
    })
  )

  it.effect("sends what was typed, trimmed, and adds what the server took", () =>
    Effect.gen(function* () {
      const client = yield* startChat
      yield* client.run(sendChatMessage("  Param nerede?  "))
      const request = { chatId: "chat of contact-1", contactId: "contact-1", messageText: "Param nerede?" }
      assert.deepInclude(client.late.asked, { op: "sendMessage", request })
      assert.strictEqual(client.views.chat.dialog.at(-1)?.message, "Param nerede?")
      assert.deepInclude(client.views.chat, { outgoing: null, lastSent: "id-1" })
    })
  )

  it.effect.each(["", "   ", "\n\t"])("does not send the empty text %j", (text) =>
    Effect.gen(function* () {
      const client = yield* startChat
      yield* client.run(sendChatMessage(text))
      assert.deepStrictEqual(client.all("ChatMessageRequested"), [])
    })
  )

  it.effect("keeps a message that did not arrive, and sends none beside one that is on its way", () =>
    Effect.gen(function* () {
      const client = yield* startChat
      client.late.answers.sendMessage = () => Effect.delay(Effect.fail(new TransientError({ op: "sendMessage", reason: "network" })), 1_000)
      yield* client.fork(sendChatMessage("one"))
      yield* client.run(sendChatMessage("two"))
      yield* client.pass(60_000)
      assert.strictEqual(client.late.asked.filter(({ op }) => op === "sendMessage").length, 1)
      assert.deepInclude(client.views.chat.outgoing, { text: "one", fate: "failed", failure: "network" })
    })
  )

  it.effect("asks for no dialog when none is open", () =>
    Effect.gen(function* () {
      const client = yield* startChat
      yield* client.run(selectChatContact(null))
      const before = client.late.asked.length
      assert.strictEqual(yield* client.run(refreshChat()), client.log.appended())
      assert.strictEqual(client.late.asked.length, before)
    })
  )
})

it.effect("[SHELL-8] the quick panel has events and notes", () =>
  Effect.gen(function* () {
    const client = yield* startPlayer()
    yield* client.run(refreshQuickPanel())
    assert.deepInclude(client.views.quickPanel, { availability: "ready", events: [{ id: "e-1", title: "Turnuva", detail: "Bugün" }] })
  })
)
