import type { Player } from "../world.ts"

/** SHA-256 of "1234", the PIN of the demo players who have one. */
export const PIN_1234 = "03ac674216f3e15c761ee1a5e255f067953623c8b388b4459e13f978d7c846f4"

/** Permission level that the casino's menu requires (SHELL-3). */
const PERMISSIONS = [145]

/** An inline SVG portrait, so that a player's picture needs no file on a server. */
const PHOTO =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'%3E%3Crect width='64' height='64' fill='%232f5d73'/%3E%3Ccircle cx='32' cy='25' r='12' fill='%23f0d2b3'/%3E%3Cpath d='M10 64c2-18 12-24 22-24s20 6 22 24z' fill='%23d9b36c'/%3E%3C/svg%3E"

type Given = Pick<Player, "id" | "username" | "password" | "name" | "lastname"> & Partial<Player>

/** Creates a player in good standing with default values. */
export const newPlayer = (given: Given): Player => ({
  pinHash: null,
  email: `${given.username}@example.test`,
  type: "player",
  group: "user",
  permissions: PERMISSIONS,
  standing: "good",
  failedLogins: 0,
  protectedUntil: null,
  lastLogon: null,
  toppedUp: { discount: null, bonus: null },
  ...given
})

/** A demo player and the wallet's initial balance, in minor units. */
export interface DemoPlayer {
  readonly player: Player
  readonly wallet: number
}

/** All accounts for login attempts. Their passwords are public, because the accounts exist only in the mock. */
export const DEMO_PLAYERS: readonly DemoPlayer[] = [
  { player: newPlayer({ id: "p-demo", username: "demo", password: "demo1234", name: "Deniz", lastname: "Demir" }), wallet: 150_000 },
  {
    player: newPlayer({
      id: "p-vip",
      username: "highroller",
      password: "highroller1234",
      name: "Vildan",
      lastname: "Işık",
      displayName: "Vildan Hanım",
      photoURL: PHOTO,
      pinHash: PIN_1234
    }),
    wallet: 7_500_000
  },
  { player: newPlayer({ id: "p-second", username: "second", password: "second1234", name: "Selin", lastname: "Kaya" }), wallet: 80_000 },
  { player: newPlayer({ id: "p-broke", username: "broke", password: "broke1234", name: "Bora", lastname: "Boş" }), wallet: 0 },
  { player: newPlayer({ id: "p-low", username: "lowbalance", password: "lowbalance1234", name: "Lale", lastname: "Az" }), wallet: 4_250 },
  {
    player: newPlayer({
      id: "p-staff",
      username: "staff",
      password: "staff1234",
      name: "Sena",
      lastname: "Usta",
      type: "staff",
      group: "staff"
    }),
    wallet: 50_000
  },
  {
    player: newPlayer({
      id: "p-admin",
      username: "admin",
      password: "admin1234",
      name: "Aylin",
      lastname: "Yön",
      type: "admin",
      group: "admin"
    }),
    wallet: 50_000
  },
  {
    player: newPlayer({
      id: "p-protected",
      username: "protected",
      password: "protected1234",
      name: "Pelin",
      lastname: "Kale",
      standing: "protected"
    }),
    wallet: 10_000
  },
  {
    player: newPlayer({ id: "p-abroad", username: "abroad", password: "abroad1234", name: "Arda", lastname: "Uzak", standing: "abroad" }),
    wallet: 10_000
  },
  {
    player: newPlayer({ id: "p-banned", username: "banned", password: "banned1234", name: "Berk", lastname: "Kara", standing: "banned" }),
    wallet: 10_000
  }
]
