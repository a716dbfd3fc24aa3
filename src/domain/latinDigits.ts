/** What an Arabic or Persian keyboard types for digits and their marks, in the digits that the rest of the product is written in. */
export const latinDigits = (text: string): string =>
  text
    .replace(/[٠-٩۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
    .replaceAll("٫", ".")
    .replaceAll("٬", ",")
