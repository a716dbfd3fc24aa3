import type { Schema } from "effect"
import type { components as RestComponents } from "../generated/casino.ts"
import type { components as SocketComponents } from "../generated/sockets.ts"
import type * as Casino from "../wire/casino.ts"
import type * as Chat from "../wire/chat.ts"
import type * as Game from "../wire/game.ts"
import type * as Notifications from "../wire/notifications.ts"
import type * as Player from "../wire/player.ts"
import type * as SettingsFile from "../settings/settingsFile.ts"

/** Messages of the game socket that are also answers of REST calls. */
type Statuses =
  | `Press${"Accepted" | "Done" | "Refused" | "Unseen"}`
  | `Transfer${"Accepted" | "MachineConfirmed" | "Done" | "Refused" | "Unseen"}`

type RestSchemas = typeof Casino & typeof Player & typeof Chat & typeof SettingsFile & Pick<typeof Game, "IceServer" | Statuses>
type SocketSchemas = typeof Game & typeof Notifications & Pick<typeof Casino, "Amount" | "Params">

type Encoded<Schemas> = { readonly [Name in keyof Schemas]: Schemas[Name] extends Schema.Constraint ? Schemas[Name]["Encoded"] : undefined }

/** Tests for identity. Assignability is too weak: `readonly`, optional and union members must be equal too. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

type Missing<Name, Side extends string> = Name extends string ? `${Name} is missing in the ${Side}` : never

type Different<Effect, Spec> = {
  [Name in keyof Effect & keyof Spec]: Same<Effect[Name], Spec[Name]> extends true ? never : Name
}[keyof Effect & keyof Spec]

type Drift<Effect, Spec> =
  | Different<Effect, Spec>
  | Missing<Exclude<keyof Effect, keyof Spec>, "document">
  | Missing<Exclude<keyof Spec, keyof Effect>, "wire schemas">

type None<Nothing extends never> = Nothing

/**
 * CON-1: compile-time proof: each component of the API documents and its Effect schema have the same encoded type, and neither
 * side lacks a component of the other. On a difference `tsc` fails here and names the component. The types emit no code.
 */
export type RestDrift = None<Drift<Encoded<RestSchemas>, RestComponents["schemas"]>>

/** The same proof for the sockets (CON-3). */
export type SocketDrift = None<Drift<Encoded<SocketSchemas>, SocketComponents["schemas"]>>
