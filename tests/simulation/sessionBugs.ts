import type { DeliberateBug } from "./deliberateBugs.ts"

/** In who may act for whom, and when: settings, credentials, what outlives a session. */
export const SESSION_BUGS: readonly DeliberateBug[] = [
  {
    name: "a page whose settings file cannot be read opens with the defaults",
    seed: 20_005,
    file: "runtime/settingsSource.ts",
    from: 'source: "defaults", known: false',
    to: 'source: "defaults", known: true'
  },
  {
    name: "a tab uses the token that another player has stored",
    seed: 20_031,
    file: "runtime/credentialStore.ts",
    from: "return stored === held.token || (stored !== null && playerOf(stored) === held.playerId) ? stored : null",
    to: "return stored",
    // Otherwise the tab hears of the other player within a millisecond, and ends its session.
    and: [{ file: "runtime/followTabs.ts", from: 'if (decision === "keep") return', to: "if (decision.length > 0) return" }]
  },
  {
    name: "a press or transfer is not kept for the next session",
    seed: 20_004,
    file: "runtime/operationStore.ts",
    from: "const text = encode({ ...operation, page })",
    to: "const text = String(operation.id.length > 0)"
  },
  {
    name: "what an earlier session has left open is asked for once, whether or not there is an answer",
    seed: 20_036,
    file: "runtime/settleOperations.ts",
    from: "if (isDone && round.waitMs === null) return",
    to: "if (attempt >= 0 || isDone) return"
  },
  {
    name: "the operations of a player are taken over by whoever logs in next",
    seed: 20_073,
    file: "runtime/operationStore.ts",
    from: "`${PREFIX}/${encodeURIComponent(playerId)}/`",
    to: "`${PREFIX}/${playerId.length > 0}/`"
  }
]
