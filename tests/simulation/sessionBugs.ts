import type { DeliberateBug, Replacement } from "./deliberateBugs.ts"

/** A session that ends in this way takes what is under way along, on this device too. */
const forgetAtEnd = (condition: string): Replacement & { readonly and: readonly Replacement[] } => ({
  file: "runtime/session/endSession.ts",
  from: "  const isForAllTabs =",
  to: `  if (${condition}) for (const { id } of [...presses.recent, ...transfers.recent]) (yield* Operations).forget(playerId ?? "", id)
  const isForAllTabs =`,
  and: [
    {
      file: "runtime/session/endSession.ts",
      from: "const { session } = yield* CurrentViews",
      to: "const { session, presses, transfers } = yield* CurrentViews"
    },
    {
      file: "runtime/session/endSession.ts",
      from: 'import { appendEvent } from "../core/appendEvent.ts"',
      to: 'import { appendEvent } from "../core/appendEvent.ts"\nimport { Operations } from "../persistence/operationStore.ts"'
    }
  ]
})

/** In who may act for whom, and when: settings, credentials, what outlives a session. */
export const SESSION_BUGS: readonly DeliberateBug[] = [
  {
    name: "a page whose settings file cannot be read opens with the defaults",
    seed: 20_005,
    file: "runtime/persistence/settingsSource.ts",
    from: 'source: "defaults", known: false',
    to: 'source: "defaults", known: true'
  },
  {
    name: "a tab uses the token that another player has stored",
    seed: 20_031,
    file: "runtime/persistence/credentialStore.ts",
    from: "return stored === held.token || (stored !== null && playerOf(stored) === held.playerId) ? stored : null",
    to: "return stored",
    // Otherwise the tab hears of the other player within a millisecond, and ends its session.
    and: [{ file: "runtime/session/followTabs.ts", from: 'if (decision === "keep") return', to: "if (decision.length > 0) return" }]
  },
  {
    name: "a press or transfer is not kept for the next session",
    seed: 20_004,
    file: "runtime/persistence/operationStore.ts",
    from: "const text = encode({ ...operation, page })",
    to: "const text = String(operation.id.length > 0)"
  },
  {
    name: "a logout forgets the transfer that is under way",
    seed: 81,
    ...forgetAtEnd('reason === "player"')
  },
  {
    name: "a call that is refused with 401 forgets the transfer that is under way",
    seed: 3,
    ...forgetAtEnd('reason === "unauthorised" && src.kind === "rest"')
  },
  {
    name: "a game socket that is closed with 4401 forgets the transfer that is under way",
    seed: 3,
    ...forgetAtEnd('reason === "unauthorised" && src.kind === "socket"')
  },
  {
    name: "a press or transfer is kept by its tab alone, which may be closed",
    seed: 74,
    file: "runtime/persistence/operationStore.ts",
    from: "export const makeOperationStore = ({ local, openDisk, page, livingPages }: OperationStoreOptions): OperationStore => {",
    to: `export const makeOperationStore = ({ page, livingPages }: OperationStoreOptions): OperationStore => {
  const local = globalThis.sessionStorage
  const openDisk = () => Promise.reject(new Error("none"))`
  },
  {
    name: "a press or transfer is kept by the disk alone, which may hang",
    seed: 29,
    file: "runtime/persistence/operationStore.ts",
    from: "(local.setItem(keysOf(playerId).keyOf(operation.id), text), true)",
    to: "true",
    and: [{ file: "runtime/persistence/operationStore.ts", from: "if (isKept) taken.add(operation.id)", to: "" }]
  },
  {
    name: "code that cannot be loaded is waited for for ever",
    seed: 19,
    file: "runtime/core/lazyApis.ts",
    from: "Effect.flatMap(LazyApis, ({ player }) => Effect.flatMap(player, use))",
    to: "Effect.flatMap(LazyApis, ({ player }) => Effect.flatMap(Effect.catch(player, () => Effect.never), use))"
  },
  {
    name: "what an earlier session has left open is asked for once, whether or not there is an answer",
    seed: 8,
    file: "runtime/connection/settleOperations.ts",
    from: "if (isDone && round.waitMs === null) return",
    to: "if (attempt >= 0 || isDone) return"
  },
  {
    name: "the operations of a player are taken over by whoever logs in next",
    seed: 20_073,
    file: "runtime/persistence/operationStore.ts",
    from: "`${PREFIX}/${encodeURIComponent(playerId)}/`",
    to: "`${PREFIX}/${playerId.length > 0}/`"
  }
]
