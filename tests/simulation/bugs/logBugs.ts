import type { DeliberateBug } from "./deliberateBugs.ts"

/** Planted bugs in recording, storing and reading the log. */
export const LOG_BUGS: readonly DeliberateBug[] = [
  {
    name: "a projection reads a clock",
    seed: 1,
    file: "projections/machine/presses.ts",
    from: 'status: "requested",\n        at,',
    to: 'status: "requested",\n        at: performance.now(),'
  },
  {
    name: "an append inside a listener changes the event order for other listeners",
    seed: 1,
    file: "log/core/eventLog.ts",
    from: "    isNotifying = true\n",
    to: ""
  },
  {
    name: "events from before the login are not stored",
    seed: 2,
    file: "log/store/writeBehind.ts",
    from: 'Object.assign(state, { attached, mode: "stored", durable: attached.from })',
    to: 'Object.assign(state, { attached, mode: "stored", durable: attached.from, waiting: [] })'
  },
  {
    name: "events count as stored before they are written",
    seed: 1005,
    file: "log/store/writeBehind.ts",
    from: "    await attached.store.write(",
    to: "    own.durable = tail.seq\n    await attached.store.write("
  },
  {
    name: "a closed database connection is not reopened",
    seed: 233,
    file: "log/store/resilientStore.ts",
    from: "else if (isDeadHandle(error)) {",
    to: "else if (isDeadHandle(error)) {\n        throw error"
  },
  {
    name: "a stored log is overwritten when reading it times out",
    seed: 11,
    file: "runtime/persistence/sessionLog.ts",
    from: "(store !== null || playerId === null)) tab.renew(Promise.resolve())",
    to: "playerId === null) tab.renew(Promise.resolve())"
  },
  {
    name: "the password is recorded in the log",
    seed: 1,
    file: "runtime/commands/account/logIn.ts",
    from: 'event("LogInRequested", { remember })',
    to: 'event("LogInRequested", { remember, password })'
  },
  {
    name: "a guest's page overwrites a player's log",
    seed: 6,
    file: "runtime/persistence/sessionLog.ts",
    from: "if (found === null && (store !== null || playerId === null)) tab.renew(Promise.resolve())",
    to: "if (found === null && store !== null) tab.renew(Promise.resolve())"
  },
  {
    name: "a session that cannot be restored passes its log to the next session",
    seed: 87,
    file: "runtime/persistence/sessionLogLifecycle.ts",
    from: 'let ended = log.mode() === "unattached"',
    to: "let ended = true"
  },
  {
    name: "the token is kept after the session ends",
    seed: 1,
    file: "runtime/session/endSession.ts",
    from: "  credentials.clear(scope)\n",
    to: ""
  },
  {
    name: "a full disk evicts the log that another tab is writing",
    seed: 9,
    file: "runtime/persistence/playerStore.ts",
    from: "selectEvictionCandidate(await store.kept(), await readWrittenLogs(current))",
    to: "selectEvictionCandidate(await store.kept(), (logId) => logId === current)"
  },
  {
    name: "retention deletes an old log that another tab is writing",
    seed: 10,
    file: "runtime/persistence/playerStore.ts",
    from: "old.filter((logId) => !isWritten(logId)).map",
    to: "old.map"
  },
  {
    name: "a log that continues after a failed storage uses positions twice",
    seed: 9,
    file: "runtime/persistence/sessionLog.ts",
    from: "Math.max(found.last, tab.lastUnstored())",
    to: "found.last"
  },
  {
    name: "sleep counts towards the timeout of the disk",
    seed: 73,
    file: "runtime/core/time.ts",
    from: "const SLICE_MS = 250",
    to: "const SLICE_MS = 60_000"
  }
]
