import { Schema } from "effect"
import { Amount, Ms, PlayerId, providerState } from "./providerState.ts"
import { setAccount, withPlayer } from "./stateBuilders.ts"
import { walletOf } from "../world/ledger.ts"

const playerId = PlayerId
const Hash = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/u))

/** States of the player's identity and standing. */
export const playerStates = {
  "a player exists": providerState({
    description: "There is a player of this id who may log in with these credentials, is in good standing and has no PIN.",
    params: { playerId, username: Schema.String, password: Schema.String },
    example: { playerId: "test-player-1", username: "test-player", password: "TEST-PASSWORD" },
    establish: (world, { playerId, username, password }) =>
      withPlayer(world, playerId, { username, password, standing: "good", failedLogins: 0, protectedUntil: null, pinHash: null })
  }),
  "nobody has a username": providerState({
    description: "No player has this username or e-mail address.",
    params: { username: Schema.String },
    example: { username: "test-nobody" },
    establish: (world, { username }) => ({
      ...world,
      players: Object.fromEntries(Object.entries(world.players).filter(([, one]) => one.username !== username && one.email !== username))
    })
  }),
  "a player is logged in": providerState({
    description:
      "The player exists, is in good standing, has at least one permission and has a good token. The provider returns the token as `token`.",
    params: { playerId },
    example: { playerId: "test-player-1" },
    establish: (world, { playerId }, now) =>
      withPlayer(world, playerId, { standing: "good", failedLogins: 0, protectedUntil: null, lastLogon: now })
  }),
  "a player's tokens have ended": providerState({
    description: "Every token that the player was given is no longer good. The provider may return such a token as `token`.",
    params: { playerId },
    example: { playerId: "test-player-1" },
    establish: (world, { playerId }) => ({ ...withPlayer(world, playerId), tokenGeneration: world.tokenGeneration + 1 })
  }),
  "a player has a standing": providerState({
    description: "What the casino thinks of the player at the door: protected answers 10702, abroad 10703, banned 10704.",
    params: { playerId, standing: Schema.Literals(["good", "protected", "abroad", "banned"]) },
    example: { playerId: "test-player-1", standing: "banned" },
    establish: (world, { playerId, standing }) => withPlayer(world, playerId, { standing })
  }),
  "a player has failed logins": providerState({
    isOptional: true,
    description:
      "The player's last logins have failed, so many in a row. The next wrong password answers how many attempts are left (10700). " +
      "A server that does not count attempts does not offer this.",
    params: { playerId, failedLogins: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2 })) },
    example: { playerId: "test-player-1", failedLogins: 2 },
    establish: (world, { playerId, failedLogins }) => withPlayer(world, playerId, { failedLogins, protectedUntil: null })
  }),
  "a player's account is protected": providerState({
    isOptional: true,
    description:
      "Too many logins have failed: for so many ms more, the account takes none (10702). A server that does not count attempts does not offer this.",
    params: { playerId, forMs: Ms },
    example: { playerId: "test-player-1", forMs: 900_000 },
    establish: (world, { playerId, forMs }, now) => withPlayer(world, playerId, { failedLogins: 0, protectedUntil: now + forMs })
  }),
  "a player has a PIN": providerState({
    isOptional: true,
    description: "The player has set a PIN; `pinHash` is its SHA-256 in lower-case hex. A casino without PINs does not offer this.",
    params: { playerId, pinHash: Hash },
    example: { playerId: "test-player-1", pinHash: "0".repeat(64) },
    establish: (world, { playerId, pinHash }) => withPlayer(world, playerId, { pinHash })
  }),
  "a player has no PIN": providerState({
    description: "The player has set no PIN.",
    params: { playerId },
    example: { playerId: "test-player-1" },
    establish: (world, { playerId }) => withPlayer(world, playerId, { pinHash: null })
  }),
  "a player has permissions": providerState({
    description: "The player has these permission levels. 145 is what the casino's menu asks for.",
    params: { playerId, permissions: Schema.Array(Schema.Int) },
    example: { playerId: "test-player-1", permissions: [145] },
    establish: (world, { playerId, permissions }) => withPlayer(world, playerId, { permissions })
  }),
  "a player has saved preferences": providerState({
    description: "The player saved these settings and shortcuts by `POST /auth/user/update`; `updatedAt` in ms, as that call sent it.",
    params: {
      playerId,
      settings: Schema.Record(Schema.String, Schema.String),
      shortcuts: Schema.Array(Schema.String),
      updatedAt: Schema.Int
    },
    example: { playerId: "test-player-1", settings: { layout: "layout2" }, shortcuts: ["menu_loby"], updatedAt: 1_767_225_600_000 },
    establish: (world, { playerId, ...preferences }) => withPlayer(world, playerId, { preferences })
  }),
  "a player has terms of protection": providerState({
    isOptional: true,
    description:
      "With login and validation the casino sends this profile, its clock, the start of the session, the net result since then and this highest " +
      "stake (minor units). A server that sends only some of it does not offer this.",
    params: { playerId, profile: Schema.String, openingNet: Schema.Int, stakeCap: Amount, currency: Schema.String },
    example: { playerId: "test-player-1", profile: "gb", openingNet: -2_500, stakeCap: 200, currency: "GBP" },
    establish: (world, { playerId, profile, openingNet, stakeCap, currency }, now) =>
      withPlayer(world, playerId, { protection: { profile, sessionStart: now, openingNet, stakeCap: { amount: stakeCap, currency } } })
  }),
  "a player's session began earlier": providerState({
    description:
      "With login and validation the casino sends this profile, and a session that began so many ms ago with this net result (minor units).",
    params: { playerId, profile: Schema.String, agoMs: Ms, openingNet: Schema.Int },
    example: { playerId: "test-player-1", profile: "gb", agoMs: 3_600_000, openingNet: -1_500 },
    establish: (world, { playerId, profile, agoMs, openingNet }, now) =>
      withPlayer(world, playerId, { protection: { profile, sessionStart: now - agoMs, openingNet } })
  }),
  "a player has a limit": providerState({
    description:
      "The player has this one limit (minor units, ms for sessionTime), used to this amount. A `pending` raise waits for its date (ms since 1970).",
    params: {
      playerId,
      kind: Schema.Literals(["deposit", "loss", "wager", "sessionTime"]),
      period: Schema.Literals(["day", "week", "month", "session"]),
      value: Amount,
      used: Amount,
      pending: Schema.optionalKey(Schema.Struct({ value: Amount, effectiveFrom: Schema.Int }))
    },
    example: { playerId: "test-player-1", kind: "deposit", period: "day", value: 20_000, used: 0 },
    establish: (world, { playerId, ...limit }) => withPlayer(world, playerId, { limits: [limit] })
  }),
  "a player has just started a game elsewhere": providerState({
    isOptional: true,
    description:
      "The player's last game began so many ms ago at another machine. Within the profile's minimum game cycle no game is taken (54003).",
    params: { playerId, agoMs: Ms },
    example: { playerId: "test-player-1", agoMs: 0 },
    establish: (world, { playerId, agoMs }, now) => withPlayer(world, playerId, { lastGame: now - agoMs })
  }),
  "a player is on a break": providerState({
    description:
      "The player has started a break for so many ms more: no seat, game or deposit is taken (54001). In a selfExclusion without a seat, no login either.",
    params: { playerId, kind: Schema.Literals(["panic", "timeOut", "selfExclusion"]), forMs: Ms },
    example: { playerId: "test-player-1", kind: "selfExclusion", forMs: 86_400_000 },
    establish: (world, { playerId, kind, forMs }, now) =>
      withPlayer(world, playerId, { restrictedUntil: now + forMs, ...(kind === "selfExclusion" ? { excludedUntil: now + forMs } : {}) })
  }),
  "a player's profile changes later": providerState({
    description: "The casino announces that another profile of protection comes into force in so many ms.",
    params: { playerId, profile: Schema.String, next: Schema.String, afterMs: Ms },
    example: { playerId: "test-player-1", profile: "none", next: "gb", afterMs: 60_000 },
    establish: (world, { playerId, profile, next, afterMs }, now) =>
      withPlayer(world, playerId, { protection: { profile, changes: [{ profile: next, effectiveFrom: now + afterMs }] } })
  }),
  "a player has a role": providerState({
    description: "The player is of this group.",
    params: { playerId, group: Schema.Literals(["user", "staff", "admin"]) },
    example: { playerId: "test-player-1", group: "staff" },
    establish: (world, { playerId, group }) => withPlayer(world, playerId, { group, type: group === "user" ? "player" : group })
  }),
  "a player has a balance": providerState({
    description: "The player's wallet holds exactly so much (minor units).",
    params: { playerId, balance: Amount },
    example: { playerId: "test-player-1", balance: 150_000 },
    establish: (world, { playerId, balance }) => setAccount(withPlayer(world, playerId), walletOf(playerId), balance)
  }),
  "a player has more than one transfer may move": providerState({
    isOptional: true,
    description:
      "The player's wallet holds exactly the amount (minor units), which is more than one transfer into a machine may move (ALL_IN_LIMIT). A server with " +
      "another limit sets another amount, and returns it as `amount`. A server without a limit does not offer this.",
    params: { playerId, amount: Amount },
    example: { playerId: "test-player-1", amount: 2_500_001 },
    establish: (world, { playerId, amount }) => setAccount(withPlayer(world, playerId), walletOf(playerId), amount)
  }),
  "a player has what one transfer may move": providerState({
    isOptional: true,
    description:
      "The player's wallet holds exactly the amount (minor units), which is the most that one transfer into a machine may move: the ALL_IN_LIMIT of the " +
      "settings file. A server with another limit sets it, and returns it as `amount`. A server without a limit does not offer this.",
    params: { playerId, amount: Amount },
    example: { playerId: "test-player-1", amount: 2_500_000 },
    establish: (world, { playerId, amount }) => setAccount(withPlayer(world, playerId), walletOf(playerId), amount)
  }),
  "no message carries the wallet's version": providerState({
    description: "The casino tells balances without the optional `version`, as the specification shows them.",
    params: {},
    example: {},
    establish: (world) => ({ ...world, tellsWalletVersion: false })
  }),
  "a player has used a top-up": providerState({
    description: "The player was last granted a discount or a bonus so many ms ago. Within the cooldown it is refused.",
    params: { playerId, kind: Schema.Literals(["discount", "bonus"]), agoMs: Ms },
    example: { playerId: "test-player-1", kind: "discount", agoMs: 5_000 },
    establish: (world, { playerId, kind, agoMs }, now) => {
      const next = withPlayer(world, playerId)
      const toppedUp = next.players[playerId]?.toppedUp ?? { discount: null, bonus: null }
      return withPlayer(next, playerId, { toppedUp: { ...toppedUp, [kind]: now - agoMs } })
    }
  }),
  "a player has used no top-up": providerState({
    description: "The player was never granted a discount nor a bonus.",
    params: { playerId },
    example: { playerId: "test-player-1" },
    establish: (world, { playerId }) => withPlayer(world, playerId, { toppedUp: { discount: null, bonus: null } })
  })
} as const
