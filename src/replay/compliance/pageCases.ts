import type { ProtectionRules, RuleName } from "../../domain/protection/protectionRules.ts"
import type { Envelope } from "../../log/core/envelope.ts"

/** One occasion on which a rule applied. `measured`: the figure that the rule limits, in the rule's unit; null when there is none. */
export interface ClauseCase {
  readonly rule: RuleName
  readonly kept: boolean
  readonly measured: number | null
}

/** A case of a rule. Leave `measured` out for a rule that allows or forbids something as a whole. */
export const keptCase = (rule: RuleName, kept: boolean, measured: number | null = null): ClauseCase => ({ rule, kept, measured })

/** The state of a page before an event: the applied rules, and the machine whose seat the player holds. */
interface PageFacts {
  readonly rules: ProtectionRules
  readonly machineId: number | null
}

/** The occasions of the rules that need no clock: offers, seats, and the start of autoplay. */
export const judgePage = (envelope: Envelope, { rules, machineId }: PageFacts): readonly ClauseCase[] => {
  switch (envelope.type) {
    case "AutoplayToggled":
      return envelope.data.on ? [keptCase("autoplay", rules.autoplay)] : []
    case "CelebrationStarted":
      // The only celebration with an event of its own is the test win, which celebrates without a win.
      return [keptCase("celebrateUpToStake", rules.celebrateUpToStake)]
    case "JackpotVideoRequested":
      return [keptCase("jackpots", rules.jackpots)]
    case "TopUpRequested":
      return [keptCase("promotions", rules.promotions), ...(envelope.data.auto ? [keptCase("automaticTopUps", rules.automaticTopUps)] : [])]
    case "SeatTaken":
      return [keptCase("oneGameAtATime", !rules.oneGameAtATime || machineId === null || machineId === envelope.data.machineId)]
    default:
      return []
  }
}
