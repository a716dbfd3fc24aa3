import { issueToken, TOKEN_LIFE_MS } from "../../../../mocks/floor/tokens.ts"
import { seedWorld } from "../../../../mocks/world/seed/seedWorld.ts"

/** A token of a demo player that both mocks accept. A negative `aliveForMs` makes an expired one. */
export const makeSessionToken = (username: string, aliveForMs = TOKEN_LIFE_MS): string => {
  const world = seedWorld({ seed: 1, now: Date.now() })
  const player = Object.values(world.players).find((one) => one.username === username)
  if (player === undefined) throw new Error(`There is no demo player ${username}.`)
  return issueToken(world, player, Date.now() - TOKEN_LIFE_MS + aliveForMs)
}
