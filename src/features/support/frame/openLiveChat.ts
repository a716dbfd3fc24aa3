import { createWidget } from "@livechat/widget-core"
import type { ChatProvider } from "../../../domain/support/chatProvider.ts"
import { type PostState, watchScript } from "./frameMessages.ts"

/** Opens LiveChat's widget in the whole document (SHELL-13). The provider receives no data about the player. */
export const openLiveChat = ({ account, id }: Extract<ChatProvider, { readonly kind: "liveChat" }>, postState: PostState): void => {
  let wasOpen = false
  const widget = createWidget({
    ...(account === "license" ? { license: id } : { organizationId: id }),
    visibility: "maximized",
    onReady: () => postState("ready"),
    onNewEvent: ({ author }) => {
      if (author.type === "customer") postState("active")
    },
    onVisibilityChanged: ({ visibility }) => {
      if (visibility === "maximized") wasOpen = true
      else if (wasOpen) postState("closed")
    }
  })
  widget.init()
  watchScript(document.querySelector('script[src*="livechatinc.com/"]'), postState)
}
