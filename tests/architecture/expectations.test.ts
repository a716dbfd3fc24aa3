import { globSync, readFileSync } from "node:fs"
import ts from "typescript"
import { describe, expect, it } from "vitest"

const TEST_NAMES = new Set(["test", "it"])

/** Marks of a test that can fail: an expectation, or a helper with the name of one. */
const EXPECTATION = /\b(?:expect|assert|verify|prove|agreeOn)\w*\b|\.(?:expect|should)\w*\(|\bfc\.|\bArbitrary\.check/u

const nameOf = (call: ts.Expression): string => {
  if (ts.isIdentifier(call)) return call.text
  if (ts.isPropertyAccessExpression(call) || ts.isCallExpression(call) || ts.isTaggedTemplateExpression(call)) {
    return nameOf(ts.isTaggedTemplateExpression(call) ? call.tag : call.expression)
  }
  return ""
}

const hasBody = (call: ts.CallExpression): boolean =>
  call.arguments.some((argument) => ts.isArrowFunction(argument) || ts.isFunctionExpression(argument))

/** Functions of the file by name, with their source. A test may expect through one of them. */
const helpersOf = (source: ts.SourceFile): ReadonlyMap<string, string> => {
  const helpers = new Map<string, string>()
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer !== undefined)
      helpers.set(node.name.text, node.initializer.getText(source))
    if (ts.isFunctionDeclaration(node) && node.name !== undefined) helpers.set(node.name.text, node.getText(source))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return helpers
}

const expectsSomething = (text: string, helpers: ReadonlyMap<string, string>, seen: ReadonlySet<string> = new Set()): boolean => {
  if (EXPECTATION.test(text)) return true
  const used = [...helpers].filter(([name]) => !seen.has(name) && new RegExp(`\\b${name}\\b`, "u").test(text))
  return used.some(([name, inner]) => expectsSomething(inner, helpers, new Set([...seen, name])))
}

/** The titles of tests without an expectation. */
const testsWithoutExpectation = (file: string, text: string): readonly string[] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
  const helpers = helpersOf(source)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && TEST_NAMES.has(nameOf(node.expression)) && hasBody(node)) {
      const [title] = node.arguments
      const isTest = title !== undefined && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))
      if (isTest && !expectsSomething(node.getText(source), helpers)) found.push(`${file}: ${title.getText(source).slice(0, 100)}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

describe("expectations", () => {
  it("every test contains an expectation, directly or in a helper that it calls", () => {
    const files = globSync("{src,mocks,contracts,openapi,tests}/**/*.{test,spec,pact}.{ts,tsx}")
    expect(files.length).toBeGreaterThan(200)
    expect(files.flatMap((file) => testsWithoutExpectation(file, readFileSync(file, "utf8")))).toEqual([])
  })

  it.each([
    ['test("clicks", async ({ page }) => { await page.click("a") })', 1],
    ['it.each([1])("counts %i", (one) => { count(one) })', 1],
    ['it("adds", () => { expect(1 + 1).toBe(2) })', 0],
    ['const check = () => expect(1).toBe(1)\nit("adds", () => check())', 0]
  ])("the check reports for %s this number of tests without expectation: %i", (text, count) => {
    expect(testsWithoutExpectation("x.test.ts", text)).toHaveLength(count)
  })
})
