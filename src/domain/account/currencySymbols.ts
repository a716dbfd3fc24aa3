/** The built-in currency symbols (BOOT-2). All these currencies have two decimal places. An operator's table overrides single entries. */
export const CURRENCY_SYMBOLS: Readonly<Record<string, string>> = {
  TRY: "₺",
  USD: "$",
  EUR: "€",
  GBP: "£",
  RUB: "₽",
  UAH: "₴",
  PLN: "zł",
  RON: "lei",
  BGN: "лв",
  CZK: "Kč",
  HUF: "Ft",
  SEK: "kr",
  NOK: "kr",
  GEL: "₾",
  AZN: "₼",
  KZT: "₸"
}
