import { describe, expect, it } from "vitest"
import { presentContacts } from "./presentContact.ts"

const urls = (whatsapp: string | null, telegram: string | null): readonly string[] =>
  presentContacts({ whatsapp, telegram }).map(({ url }) => url)

describe("[SHELL-1] contact links", () => {
  it.each([
    ["https://wa.me/905550000000", null, ["https://wa.me/905550000000"]],
    ["+90 (555) 000-00-00", "@telereel_help", ["https://wa.me/905550000000", "https://t.me/telereel_help"]],
    [null, "https://t.me/x", ["https://t.me/x"]],
    [null, null, []]
  ])("contact links for %j and %j are %j", (whatsapp, telegram, expected) => {
    expect(urls(whatsapp, telegram)).toEqual(expected)
  })

  it.each(["javascript:alert(1)", "data:text/html,x", "  ", "call us"])("contact links ignore %j", (text) => {
    expect(urls(text, text)).toEqual([])
  })
})
