import { vi } from "vitest"

/**
 * Lets the disk be full for IndexedDB: the transaction of each `put` aborts as Chrome aborts it. Its requests fail with an AbortError, and only the
 * transaction knows the reason. Deletes work. The transactions may not call `commit`. Ends with `vi.restoreAllMocks()`.
 */
export const fillDisk = (): void => {
  const aborted = new WeakSet<IDBTransaction>()
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore) {
    const { transaction } = this
    // Any request of the transaction: it never succeeds.
    const request = this.add(0, "never stored")
    if (aborted.has(transaction)) return request
    aborted.add(transaction)
    Object.defineProperty(transaction, "error", { value: new DOMException("full", "QuotaExceededError") })
    queueMicrotask(() => transaction.abort())
    return request
  })
}
