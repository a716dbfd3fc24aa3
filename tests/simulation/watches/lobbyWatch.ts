import type { Envelope } from "../../../src/log/core/envelope.ts"
import type { OpenPage } from "../browser/simulatedTab.ts"

interface Notified {
  readonly seq: number
  readonly status: number
}

/** The phases of a seat that is requested or held. */
const SEATED: ReadonlySet<string> = new Set(["joining", "playing", "returning"])

/**
 * LOBBY-3, LOBBY-4, LOG-2, MONEY-3: checks the lists of a page. An answer belongs to a request of the same log. A list does not replace a status that was
 * notified after its request. A reservation that is over refuses no join. A player with a seat waits no longer for that machine, and gets no top-up by itself.
 * `forcesTopUps`: the run itself starts automatic top-ups anywhere, to try the rules of its profile (`protectionMoves.ts`).
 */
export const makeLobbyWatch = (wall: () => number, forcesTopUps: boolean, violate: (what: string) => void) => {
  const notified = new Map<OpenPage, Map<number, Notified>>()
  const judgeList = (page: OpenPage, asked: number, ids: readonly number[]): void => {
    for (const id of ids) {
      const known = notified.get(page)?.get(id)
      const shown = page.views.machines.byId[id]?.status
      if (known !== undefined && known.seq > asked && shown !== known.status)
        violate(`machine ${id} returns from the notified status ${known.status} to ${shown ?? "none"}`)
    }
  }
  const judgeRefusal = ({ views }: OpenPage, machineId: number): void => {
    const until = views.machines.byId[machineId]?.reservation?.until
    if (until !== undefined && until <= wall()) violate(`machine ${machineId} is refused for a reservation that is over`)
  }
  return {
    appended: (page: OpenPage, { type, data, seq }: Envelope): void => {
      if ("asked" in data && typeof data.asked === "number" && data.asked >= seq)
        violate(`${type} ${seq} answers a request at ${data.asked}, which is no request of this log`)
      switch (type) {
        case "MachineStatusChanged": {
          // A machine that no list contains yet has no tile.
          if (page.views.machines.byId[data.machineId] === undefined) return
          const own = notified.get(page) ?? new Map<number, Notified>()
          notified.set(page, own.set(data.machineId, { seq, status: data.status }))
          return
        }
        case "MachinesReceived":
          return judgeList(page, data.asked, data.ids ?? data.machines.map(({ id }) => id))
        case "MachineReceived":
          return judgeList(page, data.asked, [data.machine.id])
        case "JoinRefused":
          return data.reason === "reserved" ? judgeRefusal(page, data.machineId) : undefined
        case "SeatTaken":
          if (page.views.waitlist.items.some(({ machineId }) => machineId === data.machineId))
            violate(`the player waits for machine ${data.machineId} and plays it`)
          return
        case "TopUpRequested":
          if (!forcesTopUps && data.auto && SEATED.has(page.views.game.phase))
            violate("a top-up is requested by itself while the player is at a machine")
          return
        case "LoggedOut":
          return void notified.delete(page)
        default:
      }
    },
    closed: (page: OpenPage): void => void notified.delete(page)
  }
}
