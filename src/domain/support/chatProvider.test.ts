import { expect, it } from "vitest"
import { parseChatProvider } from "./chatProvider.ts"

it.each([
  ["livechat:12345678", { kind: "liveChat", account: "license", id: "12345678" }],
  [
    "livechat:0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0",
    { kind: "liveChat", account: "organizationId", id: "0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0" }
  ],
  ["tawk:64f0c0ffee/1h9default", { kind: "tawk", property: "64f0c0ffee", widget: "1h9default" }]
])("[SHELL-13] parseChatProvider reads %s as a provider with an account", (text, provider) => {
  expect(parseChatProvider(text)).toEqual(provider)
})

it.each(["", "tawk", "tawk:1", "tawk:1/2/3", "tawk:../x", "livechat:", "livechat:12 34", "intercom:1", "https://tawk.to/chat/1/2"])(
  "[SHELL-13] parseChatProvider rejects %j",
  (text) => {
    expect(parseChatProvider(text)).toBeNull()
  }
)
