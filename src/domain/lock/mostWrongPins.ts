/** LOCK-2: after so many wrong PINs the player is logged out. */
export const MOST_WRONG_PINS = 5
