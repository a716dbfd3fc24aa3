/** Converts Arabic and Persian digits and number separators, as their keyboards type them, to the Latin ones that the product uses. */
export const latinDigits = (text: string): string =>
  text
    .replace(/[٠-٩۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
    .replaceAll("٫", ".")
    .replaceAll("٬", ",")
