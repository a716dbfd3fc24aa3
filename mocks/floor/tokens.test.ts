import { expect, test } from "vitest"
import { readTokenClaims } from "../../src/api/rest/tokenClaims.ts"
import { seedWorld } from "../world/seed/seedWorld.ts"
import { findPlayer } from "../world/world.ts"
import { issueToken, readToken, TOKEN_LIFE_MS } from "./tokens.ts"

const world = seedWorld({ seed: 1, now: 0 })
const demo = findPlayer(world, "p-demo")
if (demo === undefined) throw new Error("no demo player")
const token = issueToken(world, demo, 0)

test("[AUTH-1] the client reads player and expiry from a token", () => {
  expect(readTokenClaims(token)).toMatchObject({ id: "p-demo", username: "demo", name: "Deniz", exp: TOKEN_LIFE_MS / 1000 })
})

test("[AUTH-1] another process accepts a token until it expires", () => {
  expect(readToken(seedWorld({ seed: 9, now: 5 }), token, TOKEN_LIFE_MS - 1)?.id).toBe("p-demo")
  expect(readToken(world, token, TOKEN_LIFE_MS)).toBeNull()
})

test("[AUTH-2] a missing, broken or revoked token and a token of an unknown player are invalid", () => {
  const bad = [null, "", "a.b", `${token}x`, token.replace(/\.[^.]+\./u, ".e30."), token.replace("TESTSIGNATURE", "")]
  for (const one of bad) expect(readToken(world, one, 0)).toBeNull()
  expect(readToken({ ...world, tokenGeneration: 1 }, token, 0)).toBeNull()
  expect(readToken({ ...world, players: {} }, token, 0)).toBeNull()
})
