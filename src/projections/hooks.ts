import { useCallback, useRef, useSyncExternalStore } from "react"
import { snapshot, subscribe, useSnapshot } from "valtio"
import type { MachineView } from "./machine/machines.ts"
import type { Views } from "./projections.ts"
import { noMachine, viewProxies } from "./publish.ts"

/** The type of a view on a page: deeply read-only. */
type ReadonlyDeep<T> = T extends object ? { readonly [K in keyof T]: ReadonlyDeep<T[K]> } : T

export const useSession = (): ReadonlyDeep<Views["session"]> => useSnapshot(viewProxies.session)
export const useSettings = (): ReadonlyDeep<Views["settings"]["values"]> => useSnapshot(viewProxies.settings).values
export const useSettingsLoaded = (): boolean => useSnapshot(viewProxies.settings).loaded
export const useSettingsKnown = (): boolean => useSnapshot(viewProxies.settings).known
export const useFunds = (): ReadonlyDeep<Views["funds"]> => useSnapshot(viewProxies.funds)
export const useLobby = (): ReadonlyDeep<Views["lobby"]> => useSnapshot(viewProxies.lobby)
export const useConnection = (): ReadonlyDeep<Views["connection"]> => useSnapshot(viewProxies.connection)
export const useReconnect = (): ReadonlyDeep<Views["reconnect"]> => useSnapshot(viewProxies.reconnect)
export const useGame = (): ReadonlyDeep<Views["game"]> => useSnapshot(viewProxies.game)
export const usePresses = (): ReadonlyDeep<Views["presses"]> => useSnapshot(viewProxies.presses)
export const useTransfers = (): ReadonlyDeep<Views["transfers"]> => useSnapshot(viewProxies.transfers)
export const useStorage = (): ReadonlyDeep<Views["storage"]> => useSnapshot(viewProxies.storage)
export const useVideo = (): ReadonlyDeep<Views["video"]> => useSnapshot(viewProxies.video)
export const useTopUps = (): ReadonlyDeep<Views["topUps"]> => useSnapshot(viewProxies.topUps)
export const useChat = (): ReadonlyDeep<Views["chat"]> => useSnapshot(viewProxies.chat)
export const useQuickPanel = (): ReadonlyDeep<Views["quickPanel"]> => useSnapshot(viewProxies.quickPanel)
export const useProfile = (): ReadonlyDeep<Views["profile"]> => useSnapshot(viewProxies.profile)
export const useSlotSessions = (): ReadonlyDeep<Views["slotSessions"]> => useSnapshot(viewProxies.slotSessions)
export const useTransactions = (): ReadonlyDeep<Views["transactions"]> => useSnapshot(viewProxies.transactions)
export const useCsvExports = (): ReadonlyDeep<Views["csvExports"]> => useSnapshot(viewProxies.csvExports)
export const useToasts = (): ReadonlyDeep<Views["toasts"]> => useSnapshot(viewProxies.toasts)
export const useShell = (): ReadonlyDeep<Views["shell"]> => useSnapshot(viewProxies.shell)
export const useLock = (): ReadonlyDeep<Views["lock"]> => useSnapshot(viewProxies.lock)
export const useIpCheck = (): ReadonlyDeep<Views["ipCheck"]> => useSnapshot(viewProxies.ipCheck)
export const useGameView = (): ReadonlyDeep<Views["gameView"]> => useSnapshot(viewProxies.gameView)
export const useAway = (): ReadonlyDeep<Views["away"]> => useSnapshot(viewProxies.away)
export const useLeftCredit = (): ReadonlyDeep<Views["leftCredit"]> => useSnapshot(viewProxies.leftCredit)
export const useJackpotVideo = (): ReadonlyDeep<Views["jackpotVideo"]> => useSnapshot(viewProxies.jackpotVideo)

export const useMachine = (machineId: number): ReadonlyDeep<MachineView> | undefined => {
  const machine = viewProxies.machines.byId[machineId]
  const snapshot = useSnapshot(machine ?? noMachine)
  return "gone" in snapshot ? undefined : snapshot
}

type Machines = ReadonlyDeep<Views["machines"]>

/** Selects from all machines. Re-renders the reader only when the selection changes, not with each machine's change (LOBBY-6). */
export const useMachines = <T>(choose: (machines: Machines) => T, isSame: (one: T, other: T) => boolean): T => {
  const last = useRef<{ readonly machines: Machines; readonly choose: (machines: Machines) => T; readonly chosen: T } | null>(null)
  const read = (): T => {
    const machines = snapshot(viewProxies.machines)
    const before = last.current
    if (before !== null && before.machines === machines && before.choose === choose) return before.chosen
    const fresh = choose(machines)
    const chosen = before !== null && isSame(before.chosen, fresh) ? before.chosen : fresh
    last.current = { machines, choose, chosen }
    return chosen
  }
  const watch = useCallback((onChange: () => void) => subscribe(viewProxies.machines, onChange), [])
  return useSyncExternalStore(watch, read)
}
