import { inState } from "../../states/inState.ts"
import { defineScenario, LOG_IN, logInRefused, never, saw, exactly, wait } from "./defineScenario.ts"
import { ERROR_CODES } from "../../../src/domain/generated/errorCatalogue.ts"

const DEMO = { playerId: "p-demo" } as const

/** Login with name and password, and each reason for a refusal (LOGIN-3, LOGIN-4). */
export const logInScenarios = [
  defineScenario({
    id: "login-wrong-password",
    title: "Wrong password",
    description: "The first wrong password: the text shows how many attempts are left and how long the account would be blocked.",
    tags: ["LOGIN-4", "10700"],
    steps: [{ do: "logIn", as: "demo", password: "wrong1234" }],
    expect: [logInRefused(ERROR_CODES.wrongCredentials, { attempts: 2, minutes: 15 })]
  }),
  defineScenario({
    id: "login-last-attempt",
    title: "The third wrong password",
    description: "Two attempts have failed before. One more protects the account, and then the right password is refused too.",
    tags: ["LOGIN-4", "10702"],
    given: [inState("a player has failed logins", { ...DEMO, failedLogins: 2 })],
    steps: [{ do: "logIn", as: "demo", password: "wrong1234" }, LOG_IN],
    expect: [logInRefused(ERROR_CODES.accountProtected), logInRefused(ERROR_CODES.accountProtected), never("LoggedIn")]
  }),
  defineScenario({
    id: "login-protection-ends",
    title: "A protected account opens again",
    description: "The account is protected for one more minute. After it the right password works.",
    tags: ["LOGIN-4", "10702"],
    given: [inState("a player's account is protected", { ...DEMO, forMs: 60_000 })],
    steps: [LOG_IN, wait(61_000), LOG_IN],
    expect: [logInRefused(ERROR_CODES.accountProtected), saw("LoggedIn", { via: "login" })]
  }),
  defineScenario({
    id: "login-unknown-user",
    title: "Unknown username",
    description: "No player has this name: the text says “wrong username or password” and counts no attempts.",
    tags: ["LOGIN-4", "10701"],
    steps: [{ do: "logIn", as: "nobody" }],
    expect: [logInRefused(ERROR_CODES.wrongUsernameOrPassword)]
  }),
  defineScenario({
    id: "login-account-protected",
    title: "Account protected",
    description: "The casino has protected demo's account: it refuses every password.",
    tags: ["LOGIN-4", "10702"],
    given: [inState("a player has a standing", { ...DEMO, standing: "protected" })],
    steps: [LOG_IN],
    expect: [logInRefused(ERROR_CODES.accountProtected)]
  }),
  defineScenario({
    id: "login-ip-not-permitted",
    title: "Address not permitted",
    description: "Demo's IP address is not permitted.",
    tags: ["LOGIN-4", "10703"],
    given: [inState("a player has a standing", { ...DEMO, standing: "abroad" })],
    steps: [LOG_IN],
    expect: [logInRefused(ERROR_CODES.ipNotPermitted)]
  }),
  defineScenario({
    id: "login-banned",
    title: "Banned player",
    description: "Demo is banned: the text says it and names support.",
    tags: ["LOGIN-4", "10704"],
    given: [inState("a player has a standing", { ...DEMO, standing: "banned" })],
    steps: [LOG_IN],
    expect: [logInRefused(ERROR_CODES.banned)]
  }),
  defineScenario({
    id: "login-signature-not-verified",
    title: "Signature not verified",
    description: "The server answers the first login with code 10 and accepts the second.",
    tags: ["LOGIN-4", "10"],
    faults: [
      {
        on: "http",
        operationId: "logIn",
        fault: { kind: "status", status: 403, body: { code: 10, ErrorMessage: "Signature not verified." } },
        times: 1
      }
    ],
    steps: [LOG_IN, LOG_IN],
    expect: [logInRefused(10), saw("LoggedIn")]
  }),
  defineScenario({
    id: "login-invalid-request",
    title: "Invalid request",
    description: "The server answers the first login with code 40000.",
    tags: ["LOGIN-4", "40000"],
    faults: [
      {
        on: "http",
        operationId: "logIn",
        fault: { kind: "status", status: 400, body: { code: ERROR_CODES.invalidRequest, ErrorMessage: "Invalid request." } },
        times: 1
      }
    ],
    steps: [LOG_IN, LOG_IN],
    expect: [logInRefused(ERROR_CODES.invalidRequest), saw("LoggedIn")]
  }),
  defineScenario({
    id: "login-rate-limited",
    title: "Login too often",
    description: "The server limits logins: the first one is answered with 429 and code 42900, and the text asks the player to wait.",
    tags: ["LOGIN-4", "42900", "429"],
    faults: [
      {
        on: "http",
        operationId: "logIn",
        fault: { kind: "status", status: 429, body: { code: ERROR_CODES.rateLimited, ErrorMessage: "Too many requests." } },
        times: 1
      }
    ],
    steps: [LOG_IN, LOG_IN],
    expect: [logInRefused(ERROR_CODES.rateLimited), saw("LoggedIn")]
  }),
  defineScenario({
    id: "login-banned-as-401",
    title: "A ban as a 401",
    description: "The server answers the first login with 401 and code 10704: the text says that the account is banned.",
    tags: ["LOGIN-4", "10704", "401"],
    faults: [
      {
        on: "http",
        operationId: "logIn",
        fault: { kind: "status", status: 401, body: { code: ERROR_CODES.banned, ErrorMessage: "You are banned." } },
        times: 1
      }
    ],
    steps: [LOG_IN],
    expect: [logInRefused(ERROR_CODES.banned)]
  }),
  defineScenario({
    id: "login-ip-as-500",
    title: "A refused address as a 500",
    description: "The server answers the first login with 500 and code 10703: the text says that the IP address is not permitted.",
    tags: ["LOGIN-4", "10703", "500"],
    faults: [
      {
        on: "http",
        operationId: "logIn",
        fault: { kind: "status", status: 500, body: { code: ERROR_CODES.ipNotPermitted, ErrorMessage: "Your IP is not permitted." } },
        times: 1
      }
    ],
    steps: [LOG_IN],
    expect: [logInRefused(ERROR_CODES.ipNotPermitted)]
  }),
  defineScenario({
    id: "login-untranslated-code",
    title: "An error code without a translation",
    description: "The server refuses the first login with the operator's own code: the page shows the server's message.",
    tags: ["LOGIN-4", "ErrorMessage"],
    faults: [
      {
        on: "http",
        operationId: "logIn",
        fault: { kind: "status", status: 200, body: { code: 4_711, ErrorMessage: "The house is full tonight." } },
        times: 1
      }
    ],
    steps: [LOG_IN],
    expect: [saw("LogInRefused", { refusal: { code: 4_711, message: "The house is full tonight." } })]
  }),
  defineScenario({
    id: "login-server-error",
    title: "Login while the server has a problem",
    description: "The server answers the first login with 500: the client does not repeat it automatically.",
    tags: ["LOGIN-4", "500"],
    faults: [{ on: "http", operationId: "logIn", fault: { kind: "status", status: 500, body: "<h1>oops</h1>" }, times: 1 }],
    steps: [LOG_IN, wait(10_000)],
    expect: [saw("LogInFailed", { reason: "server" }), exactly(1, "LogInRequested")]
  }),
  defineScenario({
    id: "login-not-understood",
    title: "Login answered with a malformed body",
    description: "In the answer to the first login the token is a number: the client rejects it and shows an error.",
    tags: ["LOGIN-4", "LOG-1"],
    faults: [{ on: "http", operationId: "logIn", fault: { kind: "status", status: 200, body: { token: 7 } }, times: 1 }],
    steps: [LOG_IN],
    expect: [saw("MessageRejected", { from: "logIn" }), saw("LogInFailed", { reason: "decode" })]
  }),
  defineScenario({
    id: "login-no-network",
    title: "Login without a network",
    description: "The first login never reaches the server.",
    tags: ["LOGIN-4", "AUTH-2"],
    faults: [{ on: "http", operationId: "logIn", fault: { kind: "abort" }, times: 1 }],
    steps: [LOG_IN, LOG_IN],
    expect: [saw("LogInFailed", { reason: "network" }), saw("LoggedIn")]
  }),
  defineScenario({
    id: "login-timeout",
    title: "Login without an answer",
    description: "The first login is not answered within ten seconds.",
    tags: ["LOGIN-4", "timeout"],
    faults: [{ on: "http", operationId: "logIn", fault: { kind: "latency", ms: 30_000 }, times: 1 }],
    steps: [LOG_IN, wait(11_000)],
    expect: [saw("LogInFailed", { reason: "timeout" })]
  })
]
