import { DEFAULT_SETTINGS as D } from "../../domain/account/settings.ts"
import { amount, flag, wholeNumber } from "./kinds.ts"
import { listOf } from "./readers.ts"
import { setting } from "./settingField.ts"

/** Settings of automatic money movements and of limits. Amounts are minor units. */
export const moneyFields = {
  AUTO_DISCOUNT: setting({
    reader: flag,
    to: (autoDiscount) => ({ autoDiscount }),
    meaning:
      "On by default, and it moves money. The client asks for the discount by itself (GET /player/discount), 2 s after a player in the lobby gets a " +
      "balance below DISCOUNT_MINIMUM. It does not ask while the screen is locked or money may be on a machine. Set it to false where only the player may " +
      "ask for a discount.",
    default: D.autoDiscount,
    example: false
  }),
  AUTO_BONUS: setting({
    reader: flag,
    to: (autoBonus) => ({ autoBonus }),
    meaning: "The same as AUTO_DISCOUNT for the bonus (GET /player/bonus). It moves money.",
    default: D.autoBonus,
    example: true
  }),
  BALANCE_CHECK: setting({
    reader: flag,
    to: (balanceCheck) => ({ balanceCheck }),
    meaning:
      "A discount is asked for only below DISCOUNT_MINIMUM. Off, the player may ask at any balance; the client by itself still asks only below it.",
    default: D.balanceCheck,
    example: false
  }),
  DISCOUNT_MINIMUM: setting({
    reader: amount(0),
    to: (discountMinimum) => ({ discountMinimum }),
    meaning: "The balance below which a discount is possible, while BALANCE_CHECK is on.",
    default: D.discountMinimum,
    example: 10_000
  }),
  COOLDOWN_SECONDS: setting({
    reader: wholeNumber({ least: 0, most: 86_400, unit: "seconds" }),
    to: (seconds) => ({ topUpCooldownMs: seconds * 1_000 }),
    meaning: "The minimum time between two discounts, and between two bonuses, in seconds.",
    default: D.topUpCooldownMs / 1_000,
    example: 300
  }),
  HOT_COINS: setting({
    reader: listOf(amount(1), "a list of amounts in minor units"),
    to: (hotCoins) => ({ hotCoins }),
    meaning: "The amounts that the money dialog offers.",
    default: D.hotCoins,
    example: [500, 5_000, 10_000]
  }),
  HOT_FLAG_LIMIT: setting({
    reader: amount(0),
    to: (hotFlagLimit) => ({ hotFlagLimit }),
    meaning: "A jackpot above this amount is marked as hot.",
    default: D.hotFlagLimit,
    example: 20_000
  }),
  ALL_IN_LIMIT: setting({
    reader: amount(0),
    to: (allInLimit) => ({ allInLimit }),
    meaning: "The most that one press of all-in moves to a machine.",
    default: D.allInLimit,
    example: 2_500_000
  })
}
