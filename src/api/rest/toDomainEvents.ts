import type { Player } from "../../domain/account/accountEvents.ts"
import { type DomainEvent, event } from "../../domain/events.ts"
import { MENU_LEVEL } from "../../domain/shared/roles.ts"
import type { MachineEntry } from "../../domain/lobby/lobbyEvents.ts"
import { type KnownMachines, NO_MACHINES, recordedList } from "../../domain/lobby/machineLists.ts"
import type * as Wire from "../wire/casino.ts"
import type { PlayerClaims as Claims } from "./tokenClaims.ts"

/** LOBBY-1: "100,250" becomes [100, 250]. Parts that are not whole numbers are left out. */
const readJackpots = (list: string | undefined): number[] =>
  (list ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => /^\d+$/.test(part))
    .map(Number)
    .filter(Number.isSafeInteger)

/** LOBBY-1: a missing machine count is 0. Jackpots in minor units. */
export const brandsToDomainEvents = ({ brands }: typeof Wire.BrandListResponse.Type): DomainEvent =>
  event("BrandsReceived", {
    brands: brands.map(({ id, name, machineCount, jackpot, image }) => ({
      id,
      name,
      machineCount: machineCount ?? 0,
      jackpots: readJackpots(jackpot),
      ...(image === undefined || image === null ? {} : { image })
    }))
  })

/** The brand id of a machine whose brand is not in the brand list. Such a machine appears only in the list of all machines. */
const UNKNOWN_BRAND = 0

/** Whether these machines need the brand list before they can be grouped by brand: the specification's fields contain no brand id. */
export const needsBrands = ({ machines }: typeof Wire.MachineListResponse.Type): boolean =>
  machines.some(({ brandId }) => brandId === undefined)

type KnownBrands = readonly { readonly id: number; readonly name: string }[]

const entryOf = ({ thumbnail, ...machine }: typeof Wire.Machine.Type, brands: KnownBrands): MachineEntry => ({
  ...machine,
  name: machine.name ?? `${machine.brand} ${machine.id}`,
  brandId: machine.brandId ?? brands.find(({ name }) => name === machine.brand)?.id ?? UNKNOWN_BRAND,
  image: machine.image ?? null,
  reservation: machine.reservation ?? null,
  ...(thumbnail === undefined || thumbnail === null ? {} : { thumbnail })
})

/** The list is read every few seconds, so a thousand help texts in each would fill the log. The machine's card reads them. */
const listEntryOf = (machine: typeof Wire.Machine.Type, brands: KnownBrands): MachineEntry => {
  const { help: _help, paytable: _paytable, ...entry } = entryOf(machine, brands)
  return entry
}

/** The lobby as the log knows it. The brands resolve the brand of a machine without a brand id. */
interface KnownLobby {
  readonly brands?: KnownBrands
  readonly machines?: KnownMachines
}

/** `asked` is the log position at which the list was requested. Machines that have not changed since the log recorded them are left out. */
export const machinesToDomainEvents = (
  { machines }: typeof Wire.MachineListResponse.Type,
  asked: number,
  { brands = [], machines: known = NO_MACHINES }: KnownLobby = {}
): DomainEvent => {
  const entries = machines.map((machine) => listEntryOf(machine, brands))
  return event("MachinesReceived", { asked, ...recordedList(entries, known) })
}

/** One machine, requested at the log position `asked`. */
export const machineToDomainEvents = (machine: typeof Wire.Machine.Type, asked: number, brands: KnownBrands): DomainEvent =>
  event("MachineReceived", { asked, machine: entryOf(machine, brands) })

/** MONEY-1: `balance` in minor units; `asked` is the log position at which it was requested. */
export const balanceToDomainEvents = ({ balance, version }: typeof Wire.BalanceResponse.Type, asked: number): DomainEvent =>
  event("BalanceReceived", { balance, asked, ...(version === undefined ? {} : { balanceVersion: version }) })

/** The paths below which the server's terms of protection stand in an answer. */
const PROTECTION = "protection"

/**
 * PROT-1: the terms of protection in the answer. `rejected`: the paths of the answer's fields that did not decode. Empty when the server sent nothing
 * about protection.
 */
const protectionOf = ({ protection: sent }: Answer, rejected: readonly string[]) => {
  const isUnreadable = rejected.some((path) => path === PROTECTION || path.startsWith(`${PROTECTION}.`))
  if (sent === undefined && !isUnreadable) return {}
  return {
    protection: {
      profile: sent?.profile ?? null,
      isUnreadable,
      changes: sent?.changes ?? [],
      serverTime: sent?.serverTime ?? null,
      sessionStart: sent?.sessionStart ?? null,
      openingNet: sent?.openingNet ?? null,
      stakeCap: sent?.stakeCap ?? null
    }
  }
}

type Answer = typeof Wire.LoginResponse.Type | typeof Wire.ValidateResponse.Type

const playerOf = (claims: Claims, answer: Answer, lastLogonIp: string | null): Player => ({
  id: claims.id,
  username: claims.username,
  name: claims.name ?? "",
  lastname: claims.lastname ?? "",
  email: claims.email ?? null,
  group: answer.Group ?? claims.Group ?? null,
  permissions: answer.Permissions ?? claims.Permissions ?? [MENU_LEVEL],
  type: claims.type ?? null,
  ip: answer.ip_address,
  versions: answer.versions,
  // An empty text names no time.
  lastLogon: answer.last_logon === "" ? null : (answer.last_logon ?? null),
  lastLogonIp,
  hasPin: Boolean(answer.pin_code),
  ...displayOf(answer.displayName ?? claims.displayName, answer.photoURL ?? claims.photoURL)
})

/** PAGE-1: the display fields of the account that the server sent. */
const displayOf = (displayName: string | undefined, photoUrl: string | undefined): Pick<Player, "displayName" | "photoUrl"> => ({
  ...(displayName === undefined ? {} : { displayName }),
  ...(photoUrl === undefined ? {} : { photoUrl })
})

/** SHELL-9: the preferences stored on the server. Empty when the answer has neither settings nor shortcuts. */
const accountOf = ({ settings, shortcuts, updatedAt }: Answer) =>
  settings === undefined && shortcuts === undefined
    ? {}
    : { account: { settings: settings ?? {}, shortcuts: shortcuts ?? [], updatedAt: updatedAt ?? null } }

/** LOGIN-3: the player from the token's claims and the login answer. The event carries neither token nor PIN. `rejected` as in `protectionOf`. */
export const logInToDomainEvents = (
  claims: Claims,
  answer: typeof Wire.LoginResponse.Type,
  rejected: readonly string[] = []
): DomainEvent =>
  event("LoggedIn", {
    player: playerOf(claims, answer, answer.last_logon_ip ?? null),
    via: "login",
    ...accountOf(answer),
    ...protectionOf(answer, rejected)
  })

/** AUTH-1: the player after a validation. Its answer has no previous IP address, so `lastLogonIp` comes from the earlier login. */
export const validateToDomainEvents = (
  claims: Claims,
  answer: typeof Wire.ValidateResponse.Type,
  { lastLogonIp, rejected }: { readonly lastLogonIp: string | null; readonly rejected: readonly string[] }
): DomainEvent =>
  event("LoggedIn", {
    player: playerOf(claims, answer, lastLogonIp),
    via: "restore",
    ...accountOf(answer),
    ...protectionOf(answer, rejected)
  })
