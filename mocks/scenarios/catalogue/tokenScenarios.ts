import { inState } from "../../states/inState.ts"
import { PIN_1234 } from "../../world/seed/demoPlayers.ts"
import { defineScenario, LOG_IN, never, saw, SIT, exactly, wait } from "./defineScenario.ts"

const DEMO = { playerId: "p-demo" } as const
const TWELVE_HOURS_MS = 43_200_000

/** Demo has the PIN 1234, and the operator locks the page after a minute without activity. */
const LOCKED_AFTER_A_MINUTE = [
  inState("a player has a PIN", { ...DEMO, pinHash: PIN_1234 }),
  inState("the operator's file has settings", { settings: { PIN_CHECK: true, IDLE_TIMEOUT: 60_000 } })
]

/** The session token: stored, in the address, expired, refused, revoked during play, discarded at logout (AUTH). */
export const tokenScenarios = [
  defineScenario({
    id: "token-in-address",
    title: "A token in the address",
    description:
      "The page opens with a token in its address: the player is logged in without a password, and the token leaves the address.",
    tags: ["BOOT-3", "AUTH-1"],
    steps: [{ do: "open", path: "/lobby", as: "demo" }],
    expect: [saw("SessionRestoreRequested", { from: "address" }), saw("LoggedIn", { via: "restore", player: { id: "p-demo" } })]
  }),
  defineScenario({
    id: "token-straight-to-machine",
    title: "A link straight to a machine",
    description:
      "A machine's address with a token leads to its seat. The page reads this one machine, and shows its name in place of the address's.",
    tags: ["BOOT-3", "AUTH-4", "GAME-1", "LOBBY-2"],
    steps: [{ do: "open", path: "/game/101/x", as: "demo" }, wait(2_000)],
    expect: [
      saw("LoggedIn"),
      saw("JoinRequested", { machineId: 101, name: "x" }),
      saw("MachineReceived", { machine: { id: 101, name: "Bosphorus Royal 1" } }),
      exactly(1, "SeatTaken", { machineId: 101 })
    ]
  }),
  defineScenario({
    id: "token-expired",
    title: "An expired token",
    description: "The token expires before the page opens: the client logs the player out without a call.",
    tags: ["AUTH-1", "access_token expired"],
    steps: [{ do: "open", path: "/lobby", as: "demo", tokenAgeMs: TWELVE_HOURS_MS + 1_000 }],
    expect: [saw("LoggedOut", { reason: "expired" }), never("LoggedIn")]
  }),
  defineScenario({
    id: "token-refused",
    title: "A token that the server refuses",
    description: "The server answers the first validation with 401: the player is logged out.",
    tags: ["AUTH-1", "AUTH-2", "10"],
    faults: [
      {
        on: "http",
        operationId: "validateSession",
        fault: { kind: "status", status: 401, body: { code: 10, ErrorMessage: "Signature not verified." } },
        times: 1
      }
    ],
    steps: [{ do: "open", path: "/lobby", as: "demo" }],
    expect: [saw("LoggedOut", { reason: "unauthorised" }), never("LoggedIn")]
  }),
  defineScenario({
    id: "token-of-banned-player",
    title: "A stored token of a banned player",
    description: "The token is valid, but its player has been banned: the validation answers 10704, and the session ends.",
    tags: ["AUTH-1", "10704"],
    given: [inState("a player has a standing", { ...DEMO, standing: "banned" })],
    steps: [{ do: "open", path: "/lobby", as: "demo" }],
    expect: [
      saw("RequestFailed", { op: "validateSession", kind: "rejected", status: 10_704 }),
      saw("LoggedOut", { reason: "unauthorised" })
    ]
  }),
  defineScenario({
    id: "token-check-without-network",
    title: "Opening the page without a network",
    description: "The casino is unreachable, so the client cannot validate the stored token: the player is logged out after 60 s.",
    tags: ["AUTH-1", "AUTH-2"],
    faults: [{ on: "http", operationId: "validateSession", fault: { kind: "abort" } }],
    steps: [{ do: "open", path: "/lobby", as: "demo" }, wait(90_000)],
    expect: [saw("RequestFailed", { op: "validateSession", kind: "network" }), saw("LoggedOut", { reason: "network" })]
  }),
  defineScenario({
    id: "session-restored",
    title: "A reload keeps the session",
    description: "The player reloads the page after the login: the stored token logs in again, without a password.",
    tags: ["AUTH-1", "LOGIN-6"],
    steps: [LOG_IN, wait(1_000), { do: "open", path: "/lobby" }],
    expect: [
      saw("LoggedIn", { via: "login" }),
      saw("PageLoaded"),
      saw("SessionRestoreRequested", { from: "storage" }),
      saw("LoggedIn", { via: "restore" })
    ]
  }),
  defineScenario({
    id: "session-ends-in-lobby",
    title: "401 during the session",
    description: "Five seconds after the login every token expires: the sockets close with 4401, and the player is logged out.",
    tags: ["AUTH-2", "Invalid access_token", "4401"],
    timeline: [{ on: "LoggedIn", afterMs: 5_000, command: { type: "expireTokens" } }],
    steps: [LOG_IN, wait(7_000)],
    expect: [saw("ConnectionLost", { channel: "notifications", code: 4_401 }), saw("LoggedOut", { reason: "unauthorised" })]
  }),
  defineScenario({
    id: "session-ends-by-answer",
    title: "One answer is 401",
    description:
      "From five seconds after the login on, the server answers the next request for the machines with 401. The sockets stay open.",
    tags: ["AUTH-2", "Invalid access_token"],
    timeline: [
      {
        on: "LoggedIn",
        afterMs: 5_000,
        command: {
          type: "respondNext",
          operationId: "getMachines",
          status: 401,
          body: { code: 10, ErrorMessage: "Signature not verified." }
        }
      }
    ],
    steps: [LOG_IN, wait(12_000)],
    expect: [saw("RequestFailed", { op: "getMachines", kind: "unauthorised" }), saw("LoggedOut", { reason: "unauthorised" })]
  }),
  defineScenario({
    id: "session-ends-at-machine",
    title: "401 while playing",
    description: "Four seconds after sitting down every token expires: the game socket closes with 4401, and the player is logged out.",
    tags: ["AUTH-2", "GAME-1", "4401"],
    timeline: [{ on: "SeatTaken", afterMs: 4_000, command: { type: "expireTokens" } }],
    steps: [...SIT, wait(6_000)],
    expect: [saw("SeatTaken"), saw("LoggedOut", { reason: "unauthorised" })]
  }),
  defineScenario({
    id: "log-out",
    title: "Logging out",
    description: "The player logs out: the server answers success (20000), and the notification socket closes.",
    tags: ["AUTH-6", "AUTH-7", "20000"],
    steps: [LOG_IN, wait(1_000), { do: "logOut" }],
    expect: [saw("LogOutRequested"), saw("LoggedOut", { reason: "player" }), saw("ConnectionClosed")]
  }),
  defineScenario({
    id: "log-out-unanswered",
    title: "Logging out without an answer",
    description: "The server does not answer the logout: after two seconds the player is logged out anyway.",
    tags: ["AUTH-6", "timeout"],
    faults: [{ on: "http", operationId: "logOut", fault: { kind: "latency", ms: 60_000 } }],
    steps: [LOG_IN, wait(1_000), { do: "logOut" }, wait(3_000)],
    expect: [saw("LogOutRequested"), saw("LoggedOut", { reason: "player" })]
  }),
  defineScenario({
    id: "idle-lock",
    title: "The idle lock",
    description:
      "Demo has set the PIN 1234, and the operator checks it after a minute without activity: only the right PIN unlocks the page.",
    tags: ["LOCK-1", "LOCK-2", "PIN_CHECK"],
    given: LOCKED_AFTER_A_MINUTE,
    steps: [LOG_IN, wait(61_000), { do: "unlock", pin: "4321" }, { do: "unlock", pin: "1234" }],
    expect: [
      saw("LoggedIn", { player: { hasPin: true } }),
      saw("ScreenLocked", { cause: "idle" }),
      saw("PinRefused"),
      saw("ScreenUnlocked")
    ]
  }),
  defineScenario({
    id: "lock-wrong-pins",
    title: "Five wrong PINs",
    description: "The page is locked after a minute without activity. The fifth wrong PIN in a row logs the player out.",
    tags: ["LOCK-2", "PIN_CHECK"],
    given: LOCKED_AFTER_A_MINUTE,
    steps: [LOG_IN, wait(61_000), ...Array.from({ length: 5 }, () => ({ do: "unlock", pin: "4321" }) as const)],
    expect: [saw("ScreenLocked", { cause: "idle" }), exactly(5, "PinRefused"), saw("LoggedOut", { reason: "pin" }), never("ScreenUnlocked")]
  }),
  defineScenario({
    id: "lock-survives-reload",
    title: "A reload of the locked page",
    description:
      "The page is locked after a minute without activity. The player loads it again: it is still locked, and the PIN unlocks it.",
    tags: ["LOCK-3", "PIN_CHECK", "reload"],
    given: LOCKED_AFTER_A_MINUTE,
    steps: [LOG_IN, wait(61_000), { do: "open", path: "/lobby" }, { do: "unlock", pin: "1234" }],
    expect: [saw("ScreenLocked", { cause: "idle" }), saw("PageLoaded"), saw("ScreenLocked", { cause: "restored" }), saw("ScreenUnlocked")]
  }),
  defineScenario({
    id: "player-is-staff",
    title: "A staff member",
    description: "Demo belongs to the staff: the page shows the admin side bar and the staff menu.",
    tags: ["AUTH-5", "SHELL-1", "role"],
    given: [inState("a player has a role", { ...DEMO, group: "staff" })],
    steps: [LOG_IN],
    expect: [saw("LoggedIn", { player: { group: "staff" } })]
  }),
  defineScenario({
    id: "player-without-permissions",
    title: "A player without permissions",
    description: "Demo has no permission level: the page hides the casino's menu items, which need 145.",
    tags: ["SHELL-3", "AUTH-5", "permissions"],
    given: [inState("a player has permissions", { ...DEMO, permissions: [] })],
    steps: [LOG_IN],
    expect: [saw("LoggedIn", { player: { permissions: { length: 0 } } })]
  })
]
