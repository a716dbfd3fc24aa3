import { BaseSequencer, type TestSpecification } from "vitest/node"

/** These files take one to three minutes, because the contract kit waits in real time. */
const LONGEST = ["/contracts/wrongProvider/mistakes.test.ts", "/contracts/verify/signalling.test.ts"]

const isLong = ({ moduleId }: TestSpecification): boolean => LONGEST.some((file) => moduleId.endsWith(file))

/** Starts the longest files first. Each of them would otherwise end the run alone, with idle processors. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- This is the sequencer's own method.
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
