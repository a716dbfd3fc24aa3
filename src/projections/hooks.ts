import { useCallback, useRef, useSyncExternalStore } from "react"
import { snapshot, subscribe, useSnapshot } from "valtio"
import type { MachineView } from "./machine/machines.ts"
import type { ViewName, Views } from "./projections.ts"
import { noMachine, viewProxies } from "./publish.ts"

type ReadonlyDeep<T> = T extends object ? { readonly [K in keyof T]: ReadonlyDeep<T[K]> } : T

/** The view of a projection as pages read it: deeply read-only. */
export type ViewOf<N extends ViewName> = ReadonlyDeep<Views[N]>

/** One machine of the lobby. */
export type Machine = ReadonlyDeep<MachineView>

/** A transfer of the current seat. */
export type Transfer = ViewOf<"transfers">["recent"][number]

/** A button press of the current seat. */
export type Press = ViewOf<"presses">["recent"][number]

// One hook per projection. A page renders again only when a field that it has read changes. The type of the state describes the fields.

export const useSession = (): ViewOf<"session"> => useSnapshot(viewProxies.session)

/** The operator's settings in force; the defaults before the first ones are recorded. */
export const useSettings = (): ViewOf<"settings">["values"] => useSnapshot(viewProxies.settings).values

/** False until the first settings are recorded: no page is drawn before. */
export const useSettingsLoaded = (): boolean => useSnapshot(viewProxies.settings).loaded

/** False while safety decisions may not rely on the settings (BOOT-1): no login, play or unlock. */
export const useSettingsKnown = (): boolean => useSnapshot(viewProxies.settings).known

export const useFunds = (): ViewOf<"funds"> => useSnapshot(viewProxies.funds)
export const useLobby = (): ViewOf<"lobby"> => useSnapshot(viewProxies.lobby)
export const useConnection = (): ViewOf<"connection"> => useSnapshot(viewProxies.connection)
export const useReconnect = (): ViewOf<"reconnect"> => useSnapshot(viewProxies.reconnect)
export const useGame = (): ViewOf<"game"> => useSnapshot(viewProxies.game)
export const usePresses = (): ViewOf<"presses"> => useSnapshot(viewProxies.presses)
export const useTransfers = (): ViewOf<"transfers"> => useSnapshot(viewProxies.transfers)
export const useStorage = (): ViewOf<"storage"> => useSnapshot(viewProxies.storage)
export const useVideo = (): ViewOf<"video"> => useSnapshot(viewProxies.video)
export const useProtection = (): ViewOf<"protection"> => useSnapshot(viewProxies.protection)
export const useTopUps = (): ViewOf<"topUps"> => useSnapshot(viewProxies.topUps)
export const useChat = (): ViewOf<"chat"> => useSnapshot(viewProxies.chat)
export const useQuickPanel = (): ViewOf<"quickPanel"> => useSnapshot(viewProxies.quickPanel)
export const useProfile = (): ViewOf<"profile"> => useSnapshot(viewProxies.profile)
export const useSlotSessions = (): ViewOf<"slotSessions"> => useSnapshot(viewProxies.slotSessions)
export const useTransactions = (): ViewOf<"transactions"> => useSnapshot(viewProxies.transactions)
export const useCsvExports = (): ViewOf<"csvExports"> => useSnapshot(viewProxies.csvExports)
export const useToasts = (): ViewOf<"toasts"> => useSnapshot(viewProxies.toasts)
export const useShell = (): ViewOf<"shell"> => useSnapshot(viewProxies.shell)
export const useLock = (): ViewOf<"lock"> => useSnapshot(viewProxies.lock)
export const useIpCheck = (): ViewOf<"ipCheck"> => useSnapshot(viewProxies.ipCheck)
export const useGameView = (): ViewOf<"gameView"> => useSnapshot(viewProxies.gameView)
export const useDialogs = (): ViewOf<"dialogs"> => useSnapshot(viewProxies.dialogs)
export const useAway = (): ViewOf<"away"> => useSnapshot(viewProxies.away)
export const useVisit = (): ViewOf<"visit"> => useSnapshot(viewProxies.visit)
export const useLeftCredit = (): ViewOf<"leftCredit"> => useSnapshot(viewProxies.leftCredit)
export const useWaitlist = (): ViewOf<"waitlist"> => useSnapshot(viewProxies.waitlist)

/** The player's favourites, recently played machines and order in the lobby. */
export const useLobbyChoices = (): ViewOf<"lobbyChoices">["choices"] => useSnapshot(viewProxies.lobbyChoices).choices

export const useJackpotVideo = (): ViewOf<"jackpotVideo"> => useSnapshot(viewProxies.jackpotVideo)

/** Undefined while the lobby does not list the machine. Re-renders only when this machine changes, not with the others (LOBBY-6). */
export const useMachine = (machineId: number): Machine | undefined => {
  const machine = viewProxies.machines.byId[machineId]
  const snapshot = useSnapshot(machine ?? noMachine)
  return "gone" in snapshot ? undefined : snapshot
}

/** Selects from all machines. Re-renders the reader only when the selection changes, not with each machine's change (LOBBY-6). */
export const useMachines = <T>(choose: (machines: ViewOf<"machines">) => T, isSame: (one: T, other: T) => boolean): T => {
  const last = useRef<{
    readonly machines: ViewOf<"machines">
    readonly choose: (machines: ViewOf<"machines">) => T
    readonly chosen: T
  } | null>(null)
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
