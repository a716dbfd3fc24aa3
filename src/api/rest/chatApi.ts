import type { Effect } from "effect"
import type { CallError } from "../../domain/shared/errors.ts"
import * as Wire from "../wire/chat.ts"
import { call } from "./call.ts"
import { type CasinoApiOptions, makeClient } from "./makeClient.ts"

type Answer<S extends { readonly Type: unknown }> = Effect.Effect<S["Type"], CallError>

/** Chat and quick panel (SHELL-7, SHELL-8). Each call makes one attempt. Loaded on the first use (`runtime/core/lazyApis.ts`). */
export interface ChatApi {
  readonly getChatContacts: () => Answer<typeof Wire.ChatContactsResponse>
  readonly getChatUser: () => Answer<typeof Wire.ChatUser>
  readonly updateChatUser: (request: typeof Wire.ChatUserDataRequest.Type) => Answer<typeof Wire.ChatUser>
  readonly getChat: (of: { readonly contactId: string; readonly userId: string }) => Answer<typeof Wire.GetChatResponse>
  readonly sendMessage: (request: typeof Wire.SendMessageRequest.Type) => Answer<typeof Wire.SendMessageResponse>
  readonly getQuickPanel: () => Answer<typeof Wire.QuickPanelResponse>
}

/** Binds the calls to a base URL and a token source. */
export const makeChatApi = (options: CasinoApiOptions): ChatApi => {
  const client = makeClient(options)
  return {
    getChatContacts: () => call("getChatContacts", Wire.ChatContactsResponse, (signal) => client.GET("/chat/contacts", { signal })),
    getChatUser: () => call("getChatUser", Wire.ChatUser, (signal) => client.GET("/chat/user", { signal })),
    updateChatUser: (body) => call("updateChatUser", Wire.ChatUser, (signal) => client.POST("/chat/user/data", { body, signal })),
    getChat: (query) => call("getChat", Wire.GetChatResponse, (signal) => client.GET("/chat/get-chat", { params: { query }, signal })),
    sendMessage: (body) => call("sendMessage", Wire.SendMessageResponse, (signal) => client.POST("/chat/send-message", { body, signal })),
    getQuickPanel: () => call("getQuickPanel", Wire.QuickPanelResponse, (signal) => client.GET("/quick-panel/data", { signal }))
  }
}
