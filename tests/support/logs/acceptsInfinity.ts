import { Schema, SchemaAST } from "effect"

const partsOf = (ast: SchemaAST.AST): readonly (readonly [string, SchemaAST.AST])[] => {
  if (SchemaAST.isObjects(ast)) {
    const fields = ast.propertySignatures.map(({ name, type }) => [String(name), type] as const)
    return [...fields, ...ast.indexSignatures.map(({ type }) => ["*", type] as const)]
  }
  if (SchemaAST.isArrays(ast)) return [...ast.elements, ...ast.rest].map((type) => ["[]", type] as const)
  if (SchemaAST.isUnion(ast)) return ast.types.map((type) => ["", type] as const)
  return []
}

/** The paths of a schema's numbers that may be Infinity, which `JSON.parse` makes of 1e999. No report can hold it. */
export const pathsOfInfinity = ({ ast }: Schema.Top, path = ""): readonly string[] => {
  if (SchemaAST.isNumber(ast)) return Schema.is(Schema.make(ast))(Number.POSITIVE_INFINITY) ? [path] : []
  return partsOf(ast).flatMap(([name, type]) => pathsOfInfinity(Schema.make(type), name === "" ? path : `${path}.${name}`))
}
