import type { ChatProvider } from "../../../domain/support/chatProvider.ts"
import { type PostState, watchScript } from "./frameMessages.ts"
import { fieldOf } from "../../../domain/shared/guards.ts"

/** Tawk.to adds its functions to the object with this global name. */
const API = "Tawk_API"

const callApi = (name: string): void => {
  const api: unknown = Reflect.get(globalThis, API)
  const found = fieldOf(api, name)
  if (typeof found === "function") Reflect.apply(found, api, [])
}

type TawkChat = Extract<ChatProvider, { readonly kind: "tawk" }> & { readonly isNew: boolean }

/**
 * Opens Tawk.to's widget in the whole document (SHELL-13), with the provider's loader. Its React package is for React 18 and does nothing else.
 * The provider receives no data about the player. `isNew` ends a conversation that the provider still attributes to this browser.
 */
export const openTawk = ({ property, widget, isNew }: TawkChat, postState: PostState): void => {
  Object.assign(globalThis, {
    [API]: {
      onLoad: () => {
        if (isNew) callApi("endChat")
        callApi("maximize")
        postState("ready")
      },
      onChatMessageVisitor: () => postState("active"),
      onChatMinimized: () => postState("closed"),
      onChatHidden: () => postState("closed")
    },
    Tawk_LoadStart: new Date()
  })
  const script = document.createElement("script")
  script.async = true
  script.src = `https://embed.tawk.to/${property}/${widget}`
  script.crossOrigin = "anonymous"
  watchScript(script, postState)
  document.head.append(script)
}
