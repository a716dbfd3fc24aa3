import { Schema } from "effect"
import { ERROR_CODES } from "../../domain/generated/errorCatalogue.ts"
import { Code, neverLeftOut, WalletVersion, withDefault } from "./wireFields.ts"

/** Money on the wire: an integer in minor units (kuruş, cents). MONEY-1. */
export const Amount = Schema.Int

/** The last ms that a Date can hold. Formatting a later time throws. */
const END_OF_TIME_MS = 8_640_000_000_000_000

/** A wall-clock time in ms since 1970. */
export const Moment = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: END_OF_TIME_MS }))

/** Values for the placeholders of an error text, such as attempts or seconds left. `JSON.parse` reads 1e999 as Infinity, which no log can hold. */
export const Params = Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Finite]))

/** A refusal: a code of the error catalogue (`openapi/errors.yaml`), the server's text, and values for the client's own text. */
export const ErrorResponse = Schema.Struct({
  code: Code,
  ErrorMessage: Schema.String,
  Params: Schema.optionalKey(Params)
})

/**
 * The body of `POST /login` (LOGIN-3). `username`: the user name or the e-mail address. `site_id`: the operator's site (setting SITE_ID).
 */
export const LoginRequest = Schema.Struct({
  username: Schema.String,
  password: Schema.String,
  site_id: Schema.Int
})

/** A protection profile that comes into force at `effectiveFrom` (ms since 1970, the server's clock). */
export const ProfileChange = Schema.Struct({ profile: Schema.String, effectiveFrom: Moment })

/** The highest stake of a game for this player, in minor units of `currency` (ISO 4217). */
export const StakeCap = Schema.Struct({ amount: Amount, currency: Schema.String })

/** The server's terms for the player's protection (PROT-1). `openingNet` in minor units. Times in ms since 1970 by the server's clock. */
export const ProtectionTerms = Schema.Struct({
  profile: Schema.optionalKey(Schema.String),
  changes: Schema.optionalKey(Schema.Array(ProfileChange)),
  serverTime: Schema.optionalKey(Moment),
  sessionStart: Schema.optionalKey(Moment),
  openingNet: Schema.optionalKey(Amount),
  stakeCap: Schema.optionalKey(StakeCap)
})

/** Account fields of login and validation. `updatedAt`: when the preferences last changed, in ms since 1970. */
const accountFields = {
  displayName: Schema.optionalKey(Schema.String),
  photoURL: Schema.optionalKey(Schema.String),
  shortcuts: Schema.optionalKey(Schema.Array(Schema.String)),
  settings: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
  updatedAt: Schema.optionalKey(Moment),
  protection: Schema.optionalKey(ProtectionTerms)
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
  Permissions: Schema.optionalKey(Schema.Array(Code)),
  ...accountFields
})

/** AUTH-1: the stored token is still valid. `token` may be a renewed one. */
export const ValidateResponse = Schema.Struct({
  token: Schema.String,
  pin_code: Schema.NullOr(Schema.String),
  Group: Schema.String,
  Permissions: Schema.Array(Code),
  ip_address: Schema.String,
  versions: Schema.String,
  last_logon: Schema.optionalKey(Schema.String),
  ...accountFields
})

/** The answer of `GET /player/balance`. `balance` in minor units (MONEY-1). */
export const BalanceResponse = Schema.Struct({ balance: Amount, version: WalletVersion })

/** The answer to a discount or bonus request: granted with `Params.amount` (minor units), or refused with a code. */
export const TopUpResponse = Schema.Struct({
  status: Schema.Boolean,
  code: Code,
  ErrorMessage: Schema.optionalKey(Schema.String),
  Params: Schema.optionalKey(Schema.Struct({ amount: Schema.optionalKey(Amount) }))
})

/** The body of `POST /player/kick` and `POST /player/cancel`: the machine of the player's open session (GAME-9). */
export const MachineRequest = Schema.Struct({ machineId: Schema.Int })

/** The answer of calls that only acknowledge. The specification does not show it, so an empty body is a success too. */
export const Acknowledgement = Schema.Struct({ code: withDefault(Code.annotate(neverLeftOut), ERROR_CODES.success) })

/** A machine held for this player (`mine`) or for another one, until a wall-clock time in ms. */
export const Reservation = Schema.Struct({ mine: Schema.Boolean, until: Moment })

/** Joins (`waiting`) or leaves the waiting list of a machine. */
export const WaitingRequest = Schema.Struct({ machineId: Schema.Int, waiting: Schema.Boolean })

/**
 * The specification shows neither `name` nor `brandId`. Without them the machine gets its brand's name, and its brand is found by name.
 * It shows nothing after `reservation` either: bets and denomination are in minor units.
 */
export const Machine = Schema.Struct({
  id: Code,
  name: Schema.optionalKey(Schema.String),
  status: Code,
  brand: Schema.String,
  brandId: Schema.optionalKey(Code),
  image: Schema.optionalKey(Schema.NullOr(Schema.String)),
  reservation: Schema.optionalKey(Schema.NullOr(Reservation)),
  thumbnail: Schema.optionalKey(Schema.NullOr(Schema.String)),
  minBet: Schema.optionalKey(Amount),
  maxBet: Schema.optionalKey(Amount),
  denomination: Schema.optionalKey(Amount),
  help: Schema.optionalKey(Schema.String),
  paytable: Schema.optionalKey(Schema.String),
  waiting: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))),
  waitlisted: Schema.optionalKey(Schema.Boolean),
  rtp: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100_000 })))
})

/** The answer of `GET /machine/all`: the machines of all brands. A list without the envelope is accepted too. */
export const MachineListResponse = Schema.Struct({ machines: Schema.Array(Machine) })

/** LOBBY-1: `jackpot` is a comma-separated list of amounts in minor units. */
export const Brand = Schema.Struct({
  id: Code,
  name: Schema.String,
  machineCount: Schema.optionalKey(Code),
  jackpot: Schema.optionalKey(Schema.String),
  image: Schema.optionalKey(Schema.NullOr(Schema.String))
})

/** The answer of `GET /machine/brands` (LOBBY-1). A list without the envelope is accepted too. */
export const BrandListResponse = Schema.Struct({ brands: Schema.Array(Brand) })

/** BOOT-5. `status` 0 with `code` 0 means that the country is blocked. */
export const IpCheckResponse = Schema.Struct({
  status: Code,
  code: Code,
  ip: Schema.String,
  country: Schema.String
})

/** Token libraries write ids and times as numbers or as strings. Both are accepted. */
const TextOrNumber = Schema.Union([Schema.String, Schema.Finite])

/** The player's claims in the access token (AUTH-1). `exp` is in seconds since 1970 (RFC 7519). */
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
  Permissions: Schema.optionalKey(Schema.Array(Code))
})
