/** The comma of the player's language with its space: Arabic has its own. */
export const commaOf = (language: string): string => (language === "ar" ? "، " : ", ")

/** Joins texts to one line, with the comma of the player's language. */
export const joinTexts = (texts: readonly string[], language: string): string => texts.join(commaOf(language))
