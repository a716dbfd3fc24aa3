import type { DeliberateBug } from "./deliberateBugs.ts"

/** In what is written down, kept and read back. */
export const LOG_BUGS: readonly DeliberateBug[] = [
  {
    name: "a fold looks at a clock",
    seed: 1,
    file: "projections/machine/presses.ts",
    from: 'fate: "requested",\n        at,',
    to: 'fate: "requested",\n        at: performance.now(),'
  },
  {
    name: "a listener that appends breaks the order of the others",
    seed: 1,
    file: "log/core/eventLog.ts",
    from: "    telling = true\n",
    to: ""
  },
  {
    name: "what waited before the log-in is not kept",
    seed: 2,
    file: "log/store/writeBehind.ts",
    from: 'Object.assign(state, { home, mode: "stored", durable: home.from })',
    to: 'Object.assign(state, { home, mode: "stored", durable: home.from, waiting: [] })'
  },
  {
    name: "events count as kept before they are",
    seed: 1005,
    file: "log/store/writeBehind.ts",
    from: "      await home.store.write(",
    to: "      state.durable = tail.seq\n      await home.store.write("
  },
  {
    name: "a dead handle of the disk is not opened anew",
    seed: 233,
    file: "log/store/resilientStore.ts",
    from: "else if (isDeadHandle(error)) store = await open()",
    to: "else if (isDeadHandle(error)) throw error"
  },
  {
    name: "a log that could not be read in time is written over",
    seed: 1967,
    file: "runtime/persistence/sessionLog.ts",
    from: "(store !== null || playerId === null)) tab.renew(Promise.resolve())",
    to: "playerId === null) tab.renew(Promise.resolve())"
  },
  {
    name: "the password is written down",
    seed: 1,
    file: "runtime/commands/account/logIn.ts",
    from: 'event("LogInRequested", { remember })',
    to: 'event("LogInRequested", { remember, password })'
  },
  {
    name: "a player's log is written over by a guest's page",
    seed: 6,
    file: "runtime/persistence/sessionLog.ts",
    from: "if (found === null && (store !== null || playerId === null)) tab.renew(Promise.resolve())",
    to: "if (found === null && store !== null) tab.renew(Promise.resolve())"
  },
  {
    name: "a session that cannot be restored leaves its log to the next",
    seed: 78,
    file: "runtime/persistence/sessionLogLifecycle.ts",
    from: 'let ended = log.mode() === "unattached"',
    to: "let ended = true"
  },
  {
    name: "the token is kept when the session ends",
    seed: 1,
    file: "runtime/session/endSession.ts",
    from: '  credentials.clear(isForAllTabs ? "player" : "tab")\n',
    to: ""
  },
  {
    name: "a full disk is given the log that another tab writes",
    seed: 9,
    file: "runtime/persistence/playerStore.ts",
    from: "selectEvictionCandidate(await store.kept(), await whatIsWritten(current))",
    to: "selectEvictionCandidate(await store.kept(), (logId) => logId === current)"
  },
  {
    name: "old logs are forgotten though another tab writes them",
    seed: 10,
    file: "runtime/persistence/playerStore.ts",
    from: "old.filter((logId) => !isWritten(logId)).map",
    to: "old.map"
  },
  {
    name: "the time that a page was asleep counts against the disk",
    seed: 73,
    file: "runtime/core/time.ts",
    from: "const SLICE_MS = 250",
    to: "const SLICE_MS = 60_000"
  }
]
