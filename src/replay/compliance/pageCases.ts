import type { ProtectionRules, RuleName } from "../../domain/protection/protectionRules.ts"
import type { Envelope } from "../../log/core/envelope.ts"

/** One occasion on which a rule applied. `measured`: the figure that the rule limits, in the rule's unit; null when there is none. */
export interface ClauseCase {
  readonly rule: RuleName
  readonly kept: boolean
  readonly measured: number | null
}

/** A case of a rule. Leave `measured` out for a rule that allows or forbids something as a whole. */
export const clauseCase = (
  rule: RuleName,
  { kept, measured = null }: { readonly kept: boolean; readonly measured?: number | null }
): ClauseCase => ({ rule, kept, measured })

/** The state of a page before an event: the applied rules, and the machine whose seat the player holds. */
interface PageFacts {
  readonly rules: ProtectionRules
  readonly machineId: number | null
}

/** The occasions of the rules that need no clock: offers, seats, and the start of autoplay. */
export const judgePage = (envelope: Envelope, { rules, machineId }: PageFacts): readonly ClauseCase[] => {
  switch (envelope.type) {
    case "AutoplayToggled":
      return envelope.data.on ? [clauseCase("autoplay", { kept: rules.autoplay })] : []
    case "CelebrationStarted":
      // The only celebration with an event of its own is the test win, which celebrates without a win.
      return [clauseCase("celebrateUpToStake", { kept: rules.celebrateUpToStake })]
    case "JackpotVideoRequested":
      return [clauseCase("jackpots", { kept: rules.jackpots })]
    case "TopUpRequested":
      return [
        clauseCase("promotions", { kept: rules.promotions }),
        ...(envelope.data.auto ? [clauseCase("automaticTopUps", { kept: rules.automaticTopUps })] : [])
      ]
    case "SeatTaken":
      return [clauseCase("oneGameAtATime", { kept: !rules.oneGameAtATime || machineId === null || machineId === envelope.data.machineId })]
    default:
      return []
  }
}
