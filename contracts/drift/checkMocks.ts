import type { ContractObserver } from "../../mocks/backend/contractObserver.ts"
import type { CheckResult } from "./finding.ts"
import { placeOfOperation } from "./place.ts"

/**
 * D5: the documents allow everything that the mock sent during verification and in all scenarios. Each test with a mock asserts the same.
 */
export const checkMocks = async (observer: ContractObserver): Promise<CheckResult> => {
  const breaches = await observer.breaches()
  return {
    count: [...observer.counts.values()].reduce((sum, times) => sum + times, 0),
    unit: "answers and messages",
    findings: breaches.map(({ place, what }) => ({ place: `mocks/ ${place} ↔ ${placeOfOperation(place.split(" ")[0] ?? "")}`, what }))
  }
}
