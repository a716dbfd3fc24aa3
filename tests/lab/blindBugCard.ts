import { BLIND_BUGS, BLIND_SCORE } from "../simulation/bugs/blindBugs.ts"

/** The part of docs/reliability.md about bugs that were planted without reading the simulator. */
export const describeBlindBugs = (): string => {
  const { planted, foundBefore, daysBefore, rewritten, missed } = BLIND_SCORE
  return `## Bugs planted blind

Authors wrote ${planted} bugs from the requirements and the product alone, before they read the simulator: seven of an earlier review, and ${planted - 7} more. The
simulator ran with each of them alone, on seeds that it was never debugged with. A failed run counted only when the same seed passed without the bug.
Before the work on this list it found ${foundBefore} of ${planted} (${daysBefore} runs for each bug; one run has a minute of faults). Then it got new moves and watches, each
from a requirement. It finds ${BLIND_BUGS.length} of ${planted} now: \`npm run simulate:mutants\` plants them again. Details: [the simulator's README](../tests/simulation/README.md#blind-bugs).
${rewritten} of them are weaker evidence. An author who had read the simulator wrote their texts again later. The moves that find them were made with these texts at
hand.

| Not found | Why |
|---|---|
${missed.map(({ name, why }) => `| ${name} | ${why} |`).join("\n")}
`
}
