import type { FaultRule } from "../../../mocks/faults/faultRule.ts"
import type { Scene } from "./chaosScene.ts"

/** Adds a fault to the network of the page and to the casino, which each apply their own kinds. */
export const addFault = ({ rules, running }: Scene, rule: FaultRule): void => {
  rules.push(rule)
  running.control.run({ type: "addFault", rule })
}
