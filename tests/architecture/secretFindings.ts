import { isObject } from "../../src/domain/shared/guards.ts"

/** A text that looks like a secret or like personal data, and the reason. */
export interface SecretFinding {
  readonly why: string
  readonly text: string
}

const TEST_CREDENTIAL = /^TEST-[A-Z0-9-]*(?:\.TEST-[A-Z0-9-]+)*$/u
const TEST_ID = /^test-[a-z0-9:-]+$/u
/** Addresses that RFC 5737 reserves for documentation, loopback addresses, and 0.0.0.0. */
const FREE_ADDRESS = /^(?:192\.0\.2|198\.51\.100|203\.0\.113|127\.0\.0|0\.0\.0)\.\d{1,3}$/u
const FREE_HOST = /(?:^|\.)(?:example\.(?:com|org|net|test)|test|invalid|localhost)$/u

const CREDENTIALS = new Set(["token", "password", "old_password", "new_password", "secret", "credential", "apiKey"])
const IDS = new Set(["playerId", "userId", "pressId", "transferId", "requestId", "mediaId", "contactId"])

const isCardNumber = (digits: string): boolean => {
  const sum = digits
    .split("")
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** Shannon entropy in bits per character. Words are below 3.5, random base64 is above 4.5. */
const entropyOf = (text: string): number => {
  const counts = text.split("").reduce((all, one) => all.set(one, (all.get(one) ?? 0) + 1), new Map<string, number>())
  return [...counts.values()].reduce((sum, count) => sum - (count / text.length) * Math.log2(count / text.length), 0)
}

const isRandom = (word: string): boolean => {
  if (/^[0-9a-f]{32,}$/iu.test(word)) return entropyOf(word) > 3
  return /\d/u.test(word) && /[a-z]/u.test(word) && /[A-Z]/u.test(word) && entropyOf(word) > 4.3
}

const allOf = (text: string, pattern: RegExp): readonly string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? match[0])

const RULES: readonly { readonly why: string; readonly pattern: RegExp; readonly isBad: (found: string) => boolean }[] = [
  { why: "a JSON web token", pattern: /\beyJ[\w-]{8,}/gu, isBad: () => true },
  { why: "a private key", pattern: /-----BEGIN [A-Z ]+-----/gu, isBad: () => true },
  {
    why: "a bearer token",
    pattern: /Bearer (?!\$|…)([\w.~+/-]{4,}=*)/gu,
    isBad: (token) => !TEST_CREDENTIAL.test(token) && /\d|[A-Z]{2}/u.test(token)
  },
  { why: "an e-mail address", pattern: /[\w.+-]+@([\w-]+\.[\w.-]*\w)/gu, isBad: (host) => !FREE_HOST.test(host) },
  {
    why: "a card number",
    pattern: /(?<![\w.:-])\d(?:[ -]?\d){13,18}(?![\w.:-])/gu,
    isBad: (found) => isCardNumber(found.replaceAll(/\D/gu, ""))
  },
  { why: "an address of a machine", pattern: /(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w.])/gu, isBad: (found) => !FREE_ADDRESS.test(found) },
  { why: "a random string", pattern: /[A-Za-z0-9+/_=-]{28,}/gu, isBad: isRandom }
]

/** Finds secrets and personal data in a text. Only known invented values are allowed, so anything else is a finding. */
export const findSecrets = (text: string): readonly SecretFinding[] =>
  RULES.flatMap(({ why, pattern, isBad }) =>
    allOf(text, pattern)
      .filter(isBad)
      .map((found) => ({ why, text: found }))
  )

const fieldFindings = (name: string, value: string): readonly SecretFinding[] => {
  // An expression stands for a value that the provider inserts.
  if (value.includes("${")) return []
  if (CREDENTIALS.has(name) && !TEST_CREDENTIAL.test(value)) return [{ why: `a ${name} that is none of a test's`, text: value }]
  return IDS.has(name) && !TEST_ID.test(value) ? [{ why: `a ${name} that is none of a test's`, text: value }] : []
}

/** Finds secrets in JSON. Fields for credentials and IDs must contain invented values, too. */
export const findSecretsInJson = (node: unknown, name = ""): readonly SecretFinding[] => {
  if (typeof node === "string") return [...fieldFindings(name, node), ...findSecrets(node)]
  if (!isObject(node)) return []
  return Object.entries(node).flatMap(([key, value]) => findSecretsInJson(value, Array.isArray(node) ? name : key))
}
