import { describe, expect, it } from "vitest"
import { makeToken } from "../../../tests/support/token.ts"
import { isExpired, readTokenClaims } from "./tokenClaims.ts"

describe("the token's claims", () => {
  it("[AUTH-1] say who plays and until when", () => {
    const token = makeToken({ id: "7", exp: 1_900_000_000, username: "ayse", Permissions: [1, 2] })
    expect(readTokenClaims(token)).toEqual({ id: "7", exp: 1_900_000_000, username: "ayse", Permissions: [1, 2] })
  })

  it("may be written with any letters", () => {
    expect(readTokenClaims(makeToken({ id: "7", exp: 1, username: "şükrü", name: "Şükrü Çağ ✓?>" }))).toMatchObject({
      name: "Şükrü Çağ ✓?>"
    })
  })

  it.each([
    ["no token", ""],
    ["one part", "abc"],
    ["no base64", "a.%%%.c"],
    ["no JSON", `a.${Buffer.from("hello").toString("base64url")}.c`],
    ["no id", makeToken({ exp: 1, username: "a" })],
    ["an expiry in words", makeToken({ id: "7", exp: "soon", username: "a" })]
  ])("are none where there is %s", (_what, token) => {
    expect(readTokenClaims(token)).toBeNull()
  })

  it("[AUTH-1] have expired from their second on", () => {
    expect(isExpired({ exp: 100 }, 99_999)).toBe(false)
    expect(isExpired({ exp: 100 }, 100_000)).toBe(true)
  })
})
