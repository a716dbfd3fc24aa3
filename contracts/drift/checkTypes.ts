import { fileURLToPath } from "node:url"
import ts from "typescript"
import { generate, staleFiles } from "../generate/generate.ts"
import type { CheckResult, Finding } from "./finding.ts"
import { componentsOf, specsOf } from "./specs.ts"
import type { Specs } from "./specs.ts"
import { placeOfComponent, placeOfWire } from "./place.ts"

const ROOT = fileURLToPath(new URL("../../", import.meta.url))
const PROOF = "src/api/drift/schemaDrift.ts"

type Sources = ReadonlyMap<string, string>

const compilerOptions = (): ts.CompilerOptions => {
  const { config } = ts.readConfigFile(`${ROOT}tsconfig.json`, (file) => ts.sys.readFile(file)) as { readonly config: unknown }
  return { ...ts.parseJsonConfigFileContent(config, ts.sys, ROOT).options, types: [] }
}

/** A compiler host that reads files from disk, except those in `sources`. */
const hostOf = (options: ts.CompilerOptions, sources: Sources): ts.CompilerHost => {
  const host = ts.createCompilerHost(options)
  return {
    ...host,
    getSourceFile: (file, target, ...rest) => {
      const text = sources.get(file.slice(ROOT.length))
      return text === undefined ? host.getSourceFile(file, target, ...rest) : ts.createSourceFile(file, text, target)
    }
  }
}

/** The compiler's diagnostics for `schemaDrift.ts`. They name the components that drift. */
const complaintsOf = (sources: Sources): readonly string[] => {
  const options = compilerOptions()
  const program = ts.createProgram([ROOT + PROOF], options, hostOf(options, sources))
  const proof = program.getSourceFile(ROOT + PROOF)
  return [...program.getOptionsDiagnostics(), ...program.getSyntacticDiagnostics(), ...program.getSemanticDiagnostics(proof)].map(
    ({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " ")
  )
}

/**
 * Reads component names from messages like `Type '"Machine"
 * "Brand"' is not assignable to type 'never'.`
 */
const namesIn = (complaint: string, known: ReadonlySet<string>): readonly string[] =>
  [...complaint.matchAll(/"(?<name>\w+)(?: is missing in the [\w ]+)?"/gu)]
    .map(({ groups }) => groups?.["name"] ?? "")
    .filter((name) => known.has(name))

const findingOf = (complaint: string, known: ReadonlySet<string>): readonly Finding[] => {
  const names = [...new Set(namesIn(complaint, known))]
  const what = `the encoded type is not the type that the document generates: ${complaint.replace(/^.*?constraint 'never'\.\s*/u, "")}`
  return names.length === 0
    ? [{ place: PROOF, what }]
    : names.map((name) => ({ place: `${placeOfWire(name)} ${name} ↔ ${placeOfComponent(name)}`, what }))
}

/** D1: the generated types match the documents, and each Effect schema has the type of its component. */
export const checkTypes = async (specs: Specs): Promise<CheckResult> => {
  const generated = generate({ rest: specs.rest.document, sockets: specs.sockets.document })
  const stale = await staleFiles(generated)
  const sources = new Map(await generated)
  const known = new Set(specsOf(specs).flatMap((spec) => [...Object.keys(componentsOf(spec)), ...Object.keys(spec.wire)]))
  return {
    count: specsOf(specs).flatMap((spec) => Object.keys(componentsOf(spec))).length,
    unit: "types",
    findings: [
      ...stale.map((name) => ({ place: name, what: "its source has changed: npm run generate" })),
      ...complaintsOf(sources).flatMap((complaint) => findingOf(complaint, known))
    ]
  }
}
