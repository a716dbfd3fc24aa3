import { globSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

const ROOT = fileURLToPath(new URL("../../", import.meta.url))

const read = new Map<string, readonly (readonly [place: string, line: string])[]>()

const readLines = (pattern: string): readonly (readonly [place: string, line: string])[] =>
  globSync(pattern, { cwd: ROOT })
    .toSorted()
    .flatMap((file) =>
      readFileSync(`${ROOT}${file}`, "utf8")
        .split("\n")
        .map((line, index) => [`${file}:${index + 1}`, line] as const)
    )

const linesOf = (pattern: string): readonly (readonly [place: string, line: string])[] => {
  const lines = read.get(pattern) ?? readLines(pattern)
  read.set(pattern, lines)
  return lines
}

const firstPlace = (pattern: string, start: RegExp): string | undefined => linesOf(pattern).find(([, line]) => start.test(line))?.[0]

/** Source location of a component, like `openapi/components/game.yaml:31`. Falls back to the bare name. */
export const placeOfComponent = (name: string): string => firstPlace("openapi/components/*.yaml", new RegExp(`^${name}:`, "u")) ?? name

/** Source location of a wire schema, like `src/api/wire/game.ts:15`. Falls back to the bare name. */
export const placeOfWire = (name: string): string => firstPlace("src/api/wire/*.ts", new RegExp(`^export const ${name} = `, "u")) ?? name

/** Source location of an operation in an API document. Falls back to the operation ID. */
export const placeOfOperation = (id: string): string =>
  firstPlace("openapi/*.yaml", new RegExp(`^ +operationId: ${id}$|^ {2}${id}:$`, "u")) ?? id
