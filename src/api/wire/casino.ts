import { Schema } from "effect"
import { ERROR_CODES } from "../../domain/generated/errorCatalogue.ts"
import { WalletVersion, withDefault } from "./withDefault.ts"

/** Money on the wire: an integer in minor units (kuruş, cents). MONEY-1. */
export const Amount = Schema.Int

/** The last ms that a Date can hold: beyond it, writing a time down throws. */
const END_OF_TIME_MS = 8_640_000_000_000_000

/** A wall-clock time in ms since 1970. */
export const Moment = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: END_OF_TIME_MS }))

/** Values that an error text is filled with, such as attempts left or seconds left. */
export const Params = Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Number]))

/** Every refusal: a code of the error catalogue (spec §8), a text of the server's and the values for our own text. */
export const ErrorResponse = Schema.Struct({
  code: Schema.Int,
  ErrorMessage: Schema.String,
  Params: Schema.optionalKey(Params)
})

export const LoginRequest = Schema.Struct({
  username: Schema.String,
  password: Schema.String,
  site_id: Schema.Int
})

/** What login and validation say about the account beyond the session (spec §3, User). `updatedAt`: when the preferences were last changed, ms. */
const accountFields = {
  displayName: Schema.optionalKey(Schema.String),
  photoURL: Schema.optionalKey(Schema.String),
  shortcuts: Schema.optionalKey(Schema.Array(Schema.String)),
  settings: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
  updatedAt: Schema.optionalKey(Moment)
}

/** LOGIN-3. `pin_code` is a SHA-256 hash in hex, or null when the player has none. */
export const LoginResponse = Schema.Struct({
  token: Schema.String,
  pin_code: Schema.NullOr(Schema.String),
  ip_address: Schema.String,
  versions: Schema.String,
  last_logon: Schema.optionalKey(Schema.String),
  last_logon_ip: Schema.optionalKey(Schema.String),
  Group: Schema.optionalKey(Schema.String),
  Permissions: Schema.optionalKey(Schema.Array(Schema.Int)),
  ...accountFields
})

/** AUTH-1: the stored token is still good; it may come back renewed. */
export const ValidateResponse = Schema.Struct({
  token: Schema.String,
  pin_code: Schema.NullOr(Schema.String),
  Group: Schema.String,
  Permissions: Schema.Array(Schema.Int),
  ip_address: Schema.String,
  versions: Schema.String,
  last_logon: Schema.optionalKey(Schema.String),
  ...accountFields
})

export const BalanceResponse = Schema.Struct({ balance: Amount, version: WalletVersion })

/** The answer of discount and bonus: granted with `Params.amount`, or refused with a code. */
export const TopUpResponse = Schema.Struct({
  status: Schema.Boolean,
  code: Schema.Int,
  ErrorMessage: Schema.optionalKey(Schema.String),
  Params: Schema.optionalKey(Schema.Struct({ amount: Schema.optionalKey(Amount) }))
})

export const MachineRequest = Schema.Struct({ machineId: Schema.Int })

/** The answer of calls that only do something. The specification does not show it, so an empty body is a success too. */
export const Acknowledgement = Schema.Struct({ code: withDefault(Schema.Int, ERROR_CODES.success) })

/** A seat held for somebody: for this player or for another, until a wall-clock time in ms. */
export const Reservation = Schema.Struct({ mine: Schema.Boolean, until: Moment })

/** The specification shows neither `name` nor `brandId`: without them the machine is named after its brand, and found in it by its name. */
export const Machine = Schema.Struct({
  id: Schema.Int,
  name: Schema.optionalKey(Schema.String),
  status: Schema.Int,
  brand: Schema.String,
  brandId: Schema.optionalKey(Schema.Int),
  image: Schema.optionalKey(Schema.NullOr(Schema.String)),
  reservation: Schema.optionalKey(Schema.NullOr(Reservation))
})

export const MachineListResponse = Schema.Struct({ machines: Schema.Array(Machine) })

/** LOBBY-1: `jackpot` is a comma-separated list of minor units, as operators send it. */
export const Brand = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  machineCount: Schema.optionalKey(Schema.Int),
  jackpot: Schema.optionalKey(Schema.String),
  image: Schema.optionalKey(Schema.NullOr(Schema.String))
})

export const BrandListResponse = Schema.Struct({ brands: Schema.Array(Brand) })

/** BOOT-5. `status` 0 with `code` 0 means that the country is blocked. */
export const IpCheckResponse = Schema.Struct({
  status: Schema.Int,
  code: Schema.Int,
  ip: Schema.String,
  country: Schema.String
})

/** Many token libraries write ids and times as numbers, others write them as strings. Both are accepted. */
const TextOrNumber = Schema.Union([Schema.String, Schema.Number])

/** The claims that the access token carries about the player (spec §3, User). `exp` is in seconds, as RFC 7519 has it. */
export const TokenClaims = Schema.Struct({
  id: TextOrNumber,
  exp: TextOrNumber,
  username: TextOrNumber,
  name: Schema.optionalKey(Schema.String),
  lastname: Schema.optionalKey(Schema.String),
  email: Schema.optionalKey(Schema.String),
  displayName: Schema.optionalKey(Schema.String),
  photoURL: Schema.optionalKey(Schema.String),
  type: Schema.optionalKey(Schema.String),
  Group: Schema.optionalKey(Schema.String),
  Permissions: Schema.optionalKey(Schema.Array(Schema.Int))
})
