import { Effect, Option } from "effect"
import { brandsToDomainEvents, machinesToDomainEvents } from "../../api/rest/toDomainEvents.ts"
import { event } from "../../domain/events.ts"
import { ask } from "../ask.ts"
import { Casino, Log } from "../ports.ts"
import { record } from "../record.ts"

const refreshBrands = Effect.gen(function* () {
  const casino = yield* Casino
  const src = { kind: "rest", op: "getBrands" } as const
  yield* record(event("BrandsRequested", {}), src)
  const answer = yield* ask(casino.getBrands())
  if (Option.isSome(answer)) yield* record(brandsToDomainEvents(answer.value), src)
  else yield* record(event("LobbyRequestFailed", { what: "brands" }), src)
})

const refreshMachines = Effect.gen(function* () {
  const casino = yield* Casino
  const src = { kind: "rest", op: "getMachines" } as const
  const { seq: asked } = yield* record(event("MachinesRequested", {}), src)
  const answer = yield* ask(casino.getMachines())
  if (Option.isSome(answer)) yield* record(machinesToDomainEvents(answer.value, asked), src)
  else yield* record(event("LobbyRequestFailed", { what: "machines" }), src)
})

/** Asks for brands and machines at once (LOBBY-1). Returns the log's position after both answers. */
export const refreshLobby = () =>
  Effect.all([refreshMachines, refreshBrands], { concurrency: "unbounded", discard: true }).pipe(
    Effect.andThen(Log),
    Effect.map((log) => log.appended())
  )
