import type { ChatProvider } from "../../../domain/support/chatProvider.ts"
import { type Tell, watchScript } from "./frameMessages.ts"
import { fieldOf } from "../../../domain/shared/guards.ts"

/** Tawk.to adds its functions to the object with this global name. */
const API = "Tawk_API"

const callApi = (name: string): void => {
  const api: unknown = Reflect.get(globalThis, API)
  const found = fieldOf(api, name)
  if (typeof found === "function") Reflect.apply(found, api, [])
}

/**
 * Opens Tawk.to's widget in the whole document (SHELL-13), with the provider's loader. Its React package is for React 18 and does nothing else.
 * The provider receives no data about the player.
 */
export const openTawk = ({ property, widget }: Extract<ChatProvider, { readonly kind: "tawk" }>, tell: Tell): void => {
  Object.assign(globalThis, {
    [API]: {
      onLoad: () => {
        callApi("maximize")
        tell("ready")
      },
      onChatMinimized: () => tell("closed"),
      onChatHidden: () => tell("closed")
    },
    Tawk_LoadStart: new Date()
  })
  const script = document.createElement("script")
  script.async = true
  script.src = `https://embed.tawk.to/${property}/${widget}`
  script.crossOrigin = "anonymous"
  watchScript(script, tell)
  document.head.append(script)
}
