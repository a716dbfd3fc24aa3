/**
 * Stores the masked logs of 40 ended sessions, five for each of eight players, the number that the default retention keeps. Runs in the page before its
 * code, so it uses nothing from outside.
 */
export const keepManySessions = (): void => {
  const PLAYERS = 8
  const SESSIONS = 5
  const MACHINES = ["Lale 1", "Bosphorus Deluxe Megaways 12", "Kapadokya Nights", "Golden Tulip", "Efes"]
  const ENDS = ["player", "kicked", "network", "pin", "elsewhere", null]

  const keep = (db: IDBDatabase, player: number, session: number): void => {
    const number = player * SESSIONS + session
    const logId = `gallery-${number}`
    const startedAt = Date.now() - number * 3.7 * 3_600_000 - 60_000
    const lastAt = startedAt + (1 + ((number * 7) % 50)) * 60_000
    const machines = MACHINES.slice(0, number % 7 === 0 ? MACHINES.length : number % 3)
    const reason = ENDS[number % ENDS.length] ?? null
    const facts = [
      { type: "PageLoaded", ver: 1, data: { restored: 0 } },
      ...machines.map((name) => ({ type: "SeatTaken", ver: 3, data: { machineId: 11, name } })),
      ...(reason === null ? [] : [{ type: "LoggedOut", ver: 3, data: { reason } }])
    ]
    const events = facts.map((fact, index) => ({
      ...fact,
      seq: index + 1,
      id: `${logId}.${index + 1}`,
      at: startedAt,
      mono: index,
      src: { kind: "browser" }
    }))
    const last = events.length
    const tx = db.transaction(["headers", "chunks", "cursors"], "readwrite")
    tx.objectStore("headers").put({ format: 1, logId, startedAt, build: "3.3.1", specHash: "gallery" }, logId)
    tx.objectStore("chunks").put({ logId, first: 1, last, events }, [logId, 1])
    tx.objectStore("cursors").put({ logId, startedAt, lastAt, last, bytes: 1_000, masked: true }, logId)
  }

  for (let player = 0; player < PLAYERS; player += 1) {
    const request = indexedDB.open(`telereel-logs-${String(player).padStart(16, "0")}`, 1)
    request.addEventListener("upgradeneeded", () => {
      for (const store of ["headers", "chunks", "cursors", "checkpoints"]) request.result.createObjectStore(store)
    })
    request.addEventListener("success", () => {
      for (let session = 0; session < SESSIONS; session += 1) keep(request.result, player, session)
      request.result.close()
    })
  }
}
