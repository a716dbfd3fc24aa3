/** True while the player sits at a machine, is about to, or is coming back to one after a lost connection. */
export const isAtMachine = (phase: string): boolean => phase === "joining" || phase === "playing" || phase === "returning"
