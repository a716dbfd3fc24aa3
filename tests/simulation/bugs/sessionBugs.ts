import type { DeliberateBug, Replacement } from "./deliberateBugs.ts"

/** Makes a session end delete the operations that this device stores, when `condition` holds. */
const forgetAtEnd = (condition: string): Replacement & { readonly and: readonly Replacement[] } => ({
  file: "runtime/session/endSession.ts",
  from: "  credentials.clear(scope)",
  to: `  if (${condition}) for (const { id } of [...presses.recent, ...transfers.recent]) (yield* Operations).forget(playerId ?? "", id)
  credentials.clear(scope)`,
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

/** Planted bugs in settings, credentials and operations that outlive a session. */
export const SESSION_BUGS: readonly DeliberateBug[] = [
  {
    name: "a page opens with default settings when it cannot read the settings file",
    seed: 20005,
    file: "runtime/persistence/settingsSource.ts",
    from: 'source: "defaults", known: false',
    to: 'source: "defaults", known: true'
  },
  {
    name: "a tab uses the stored token of another player",
    seed: 1,
    file: "runtime/persistence/credentialStore.ts",
    from: "return stored === held.token || (stored !== null && playerOf(stored) === held.playerId) ? stored : null",
    to: "return stored",
    // Otherwise the tab learns of the other player within a millisecond and ends its session.
    and: [{ file: "runtime/session/followTabs.ts", from: 'if (decision !== "keep") yield*', to: "if (decision.length === 0) yield*" }]
  },
  {
    name: "operations are not stored for the next session",
    seed: 3,
    file: "runtime/persistence/operationStore.ts",
    from: "const text = encode({ ...operation, page })",
    to: "const text = String(operation.id.length > 0)"
  },
  {
    name: "a logout forgets pending operations",
    seed: 81,
    ...forgetAtEnd('reason === "player"')
  },
  {
    name: "a 401 response forgets pending operations",
    seed: 3,
    ...forgetAtEnd('reason === "unauthorised" && src.kind === "rest"')
  },
  {
    name: "a game socket that closes with 4401 forgets pending operations",
    seed: 3,
    ...forgetAtEnd('reason === "unauthorised" && src.kind === "socket"')
  },
  {
    name: "operations are stored only for their tab, which can be closed",
    seed: 105,
    file: "runtime/persistence/operationStore.ts",
    from: "export const makeOperationStore = ({ local, openDisk, page, livingPages }: OperationStoreOptions): OperationStore => {",
    to: `export const makeOperationStore = ({ page, livingPages }: OperationStoreOptions): OperationStore => {
  const local = globalThis.sessionStorage
  const openDisk = () => Promise.reject(new Error("none"))`
  },
  {
    name: "operations are stored only on the disk, which can hang",
    seed: 29,
    file: "runtime/persistence/operationStore.ts",
    from: "(local.setItem(keysOf(playerId).keyOf(operation.id), text), true)",
    to: "true",
    and: [{ file: "runtime/persistence/operationStore.ts", from: "if (isKept) taken.add(operation.id)", to: "" }]
  },
  {
    name: "a command waits forever when its code cannot be loaded",
    seed: 16,
    file: "runtime/core/lazyApis.ts",
    from: "Effect.flatMap(LazyApis, (apis) => Effect.flatMap(apis, use))",
    to: "Effect.flatMap(LazyApis, (apis) => Effect.flatMap(Effect.catch(apis, () => Effect.never), use))"
  },
  {
    name: "an open operation of an earlier session is queried only once",
    seed: 7,
    file: "runtime/connection/settleOperations.ts",
    from: "if (isDone && round.waitMs === null) return",
    to: "if (attempt >= 0 || isDone) return"
  },
  {
    name: "the next player takes over the operations of the previous player",
    seed: 962227,
    file: "runtime/persistence/operationStore.ts",
    from: "`${PREFIX}/${encodeURIComponent(playerId)}/`",
    to: "`${PREFIX}/${playerId.length > 0}/`"
  }
]
