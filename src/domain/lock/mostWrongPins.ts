/** LOCK-2: the number of wrong PINs after which the player is logged out. */
export const MOST_WRONG_PINS = 5
