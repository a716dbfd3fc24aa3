import { describe, expect, it } from "vitest"
import { makeToken } from "../../../tests/support/token.ts"
import { isTokenExpired, readTokenClaims } from "./tokenClaims.ts"

describe("the token's claims", () => {
  it("[AUTH-1] the token's claims contain the player's id, expiry, name and permissions", () => {
    const token = makeToken({ id: "7", exp: 1_900_000_000, username: "ayse", Permissions: [1, 2] })
    expect(readTokenClaims(token)).toEqual({ id: "7", exp: 1_900_000_000, username: "ayse", Permissions: [1, 2] })
  })

  it("the token's claims decode with non-ASCII letters", () => {
    expect(readTokenClaims(makeToken({ id: "7", exp: 1, username: "şükrü", name: "Şükrü Çağ ✓?>" }))).toMatchObject({
      name: "Şükrü Çağ ✓?>"
    })
  })

  it("the token's claims leave out an optional claim of another type, and keep the others", () => {
    const claims = { id: "7", exp: 1, username: "ayse", type: 1, Group: 2, lastname: null, name: "Ayşe" }
    expect(readTokenClaims(makeToken(claims))).toEqual({ id: "7", exp: 1, username: "ayse", name: "Ayşe" })
  })

  it.each([
    ["an empty token", ""],
    ["a single part", "abc"],
    ["invalid base64", "a.%%%.c"],
    ["invalid JSON", `a.${Buffer.from("hello").toString("base64url")}.c`],
    ["no id", makeToken({ exp: 1, username: "a" })],
    ["an expiry that is not a number", makeToken({ id: "7", exp: "soon", username: "a" })],
    ["an expiry that never comes, as a text", makeToken({ id: "7", exp: "Infinity", username: "a" })],
    ["an expiry that never comes, as a number", `a.${Buffer.from('{"id":"7","exp":1e999,"username":"a"}').toString("base64url")}.c`]
  ])("the token's claims are null for a token with %s", (_what, token) => {
    expect(readTokenClaims(token)).toBeNull()
  })

  it("[AUTH-1] the token's claims expire at the start of their `exp` second", () => {
    expect(isTokenExpired({ exp: 100 }, 99_999)).toBe(false)
    expect(isTokenExpired({ exp: 100 }, 100_000)).toBe(true)
  })
})
