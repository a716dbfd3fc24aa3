import { autoBatchEnhancer, configureStore, createSlice, type PayloadAction, prepareAutoBatched } from "@reduxjs/toolkit"
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query"
import { atom, createStore, Provider as JotaiProvider, useAtomValue } from "jotai"
import { useSyncExternalStore } from "react"
import { create } from "zustand"
import { floor, type LobbyStore, readNotice, type TileMachine } from "./store.ts"

type Machines = Readonly<Record<number, TileMachine>>
type Change = { readonly id: number; readonly status: number }

const machines: Machines = Object.fromEntries(floor.map((machine) => [machine.id, machine]))

/** Sets the status of a machine, with a copy of the table. */
const withStatus = (before: Machines, { id, status }: Change): Machines => {
  const machine = before[id]
  return machine === undefined ? before : { ...before, [id]: { ...machine, status } }
}

const redux = (isBatched: boolean) => (): LobbyStore => {
  const initialState = { byId: { ...machines }, balance: 0 }
  const { actions, reducer } = createSlice({
    name: "lobby",
    initialState,
    reducers: {
      machine: {
        reducer: ({ byId }, { payload }: PayloadAction<Change>) => {
          const machine = byId[payload.id]
          if (machine !== undefined) machine.status = payload.status
        },
        prepare: prepareAutoBatched<Change>()
      },
      balance: {
        reducer: (state, { payload }: PayloadAction<number>) => {
          state.balance = payload
        },
        prepare: prepareAutoBatched<number>()
      }
    }
  })
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false }),
    enhancers: (defaults) =>
      isBatched ? defaults({ autoBatch: false }).concat(autoBatchEnhancer({ type: "raf" })) : defaults({ autoBatch: false })
  })
  const subscribe = (listener: () => void): (() => void) => store.subscribe(listener)
  return {
    receive: (text) => {
      const notice = readNotice(text)
      if (notice?.type === "machine") store.dispatch(actions.machine(notice))
      if (notice?.type === "balance") store.dispatch(actions.balance(notice.balance))
    },
    // The same steps as `useSelector` of react-redux.
    useTile: (id) => useSyncExternalStore(subscribe, () => store.getState().byId[id]),
    useBalance: () => useSyncExternalStore(subscribe, () => store.getState().balance)
  }
}

const tanstack = (hasKeyPerMachine: boolean) => (): LobbyStore => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity } } })
  const keyOf = (id: number): readonly unknown[] => (hasKeyPerMachine ? ["machine", id] : ["machines"])
  if (hasKeyPerMachine) for (const machine of floor) client.setQueryData(keyOf(machine.id), machine)
  else client.setQueryData(keyOf(0), machines)
  client.setQueryData(["balance"], 0)
  const setMachine = (change: Change): void => {
    if (hasKeyPerMachine) client.setQueryData<TileMachine>(keyOf(change.id), (before) => before && { ...before, status: change.status })
    else client.setQueryData<Machines>(keyOf(0), (before) => before && withStatus(before, change))
  }
  const never = (): Promise<never> => new Promise(() => {})
  const useOwn = (id: number): TileMachine | undefined => useQuery<TileMachine>({ queryKey: keyOf(id), queryFn: never }).data
  const useShared = (id: number): TileMachine | undefined =>
    useQuery<Machines, Error, TileMachine | undefined>({ queryKey: keyOf(0), queryFn: never, select: (all) => all[id] }).data
  return {
    receive: (text) => {
      const notice = readNotice(text)
      if (notice?.type === "machine") setMachine(notice)
      if (notice?.type === "balance") client.setQueryData(["balance"], notice.balance)
    },
    useTile: hasKeyPerMachine ? useOwn : useShared,
    useBalance: () => useQuery<number>({ queryKey: ["balance"], queryFn: never }).data ?? 0,
    Provider: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
  }
}

const zustand = (): LobbyStore => {
  const useStore = create<{ readonly byId: Machines; readonly balance: number }>()(() => ({ byId: machines, balance: 0 }))
  return {
    receive: (text) => {
      const notice = readNotice(text)
      if (notice?.type === "machine") useStore.setState(({ byId }) => ({ byId: withStatus(byId, notice) }))
      if (notice?.type === "balance") useStore.setState({ balance: notice.balance })
    },
    useTile: (id) => useStore(({ byId }) => byId[id]),
    useBalance: () => useStore(({ balance }) => balance)
  }
}

const jotai = (): LobbyStore => {
  const store = createStore()
  const atoms = new Map(floor.map((machine) => [machine.id, atom<TileMachine>(machine)]))
  const none = atom<TileMachine | undefined>(undefined)
  const balance = atom(0)
  return {
    receive: (text) => {
      const notice = readNotice(text)
      const own = notice?.type === "machine" ? atoms.get(notice.id) : undefined
      if (notice?.type === "machine" && own !== undefined) store.set(own, (before) => ({ ...before, status: notice.status }))
      if (notice?.type === "balance") store.set(balance, notice.balance)
    },
    useTile: (id) => useAtomValue<TileMachine | undefined>(atoms.get(id) ?? none),
    useBalance: () => useAtomValue(balance),
    Provider: ({ children }) => <JotaiProvider store={store}>{children}</JotaiProvider>
  }
}

/** The libraries by the names of the table, each in the way its documents recommend for this case. */
export const peers: Readonly<Record<string, () => LobbyStore>> = {
  "RTK, a dispatch a message": redux(false),
  "RTK autoBatch": redux(true),
  "TanStack one key": tanstack(false),
  "TanStack a key a machine": tanstack(true),
  zustand,
  jotai
}
