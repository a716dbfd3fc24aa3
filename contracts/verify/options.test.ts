import { expect, test } from "vitest"
import { readArguments, readTarget } from "./options.ts"
import { flagsOf } from "./serve.ts"

const targetWith = (header: string) => readTarget(readArguments([...flagsOf("http://127.0.0.1:1"), "--token-header", header]).typed)

test.each([
  ["Authorization: Bearer abc.def.ghi\n", { token: "abc.def.ghi", headers: {} }],
  [" X-Api-Key: secret \r\n", { token: null, headers: { "x-api-key": "secret" } }],
  ["\n", { token: null, headers: {} }]
])("[CON-2] a header may have blanks around it, as the secrets of a CI often have: %j", (header, read) => {
  expect(targetWith(header)).toMatchObject(read)
})

test.each(["Bearer abc", "X-Api-Key:", "X-Api-Key: one\ntwo"])("[CON-2] %j is refused as a header", (header) => {
  expect(() => targetWith(header)).toThrow('--token-header must read "Name: value".')
})
