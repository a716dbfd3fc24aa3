const SPACE = 0x20

/** The initials of a person's first two names, as capitals of this language. */
export const initialsOf = (names: readonly string[], language: string): string =>
  names
    .slice(0, 2)
    .map((name) => String.fromCodePoint(name.codePointAt(0) ?? SPACE))
    .join("")
    .toLocaleUpperCase(language)
