/** The built-in symbols of BOOT-2, all of currencies with a hundredth part. An operator's table is laid over it. */
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
