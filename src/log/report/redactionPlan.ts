import { type Schema, SchemaAST } from "effect"
import { OWN_KEYS, PERSONAL, type Treatment } from "../../domain/shared/defineEvents.ts"
import { isObject } from "../../domain/shared/guards.ts"
import { PARAM_NAMES } from "../../domain/support/ownWords.ts"

/** How to redact a value, by the kind of JSON that it is. Null = nothing to redact. */
export interface Plan {
  readonly text: Treatment | null
  readonly fields: ReadonlyMap<string, Plan>
  /** The plan for each member of a record. */
  readonly members: Plan | null
  /** Whether the keys of a record are the server's. */
  readonly hidesKeys: boolean
  /** The plan for each item of a list. */
  readonly items: Plan | null
}

const empty: Plan = { text: null, fields: new Map(), members: null, hidesKeys: false, items: null }

const isEmpty = ({ text, fields, members, hidesKeys, items }: Plan): boolean =>
  text === null && fields.size === 0 && members === null && !hidesKeys && items === null

const orNull = (plan: Plan): Plan | null => (isEmpty(plan) ? null : plan)

const treatments: Readonly<Record<Treatment, true>> = {
  keep: true,
  mask: true,
  pseudonym: true,
  drop: true,
  path: true,
  url: true,
  prose: true,
  messageType: true,
  fieldPath: true,
  term: true
}
const isTreatment = (value: unknown): value is Treatment => typeof value === "string" && Object.hasOwn(treatments, value)

const annotated = (ast: SchemaAST.AST): Treatment | null => {
  const found: unknown = SchemaAST.resolve(ast)?.[PERSONAL]
  return isTreatment(found) ? found : null
}

const unplannable = (what: string): never => {
  throw new Error(`No redaction for ${what}: use a supported schema, or extend redactionPlan.ts`)
}

const planObject = (ast: SchemaAST.Objects, inherited: Treatment): Plan => {
  const { propertySignatures, indexSignatures } = ast
  const fields = new Map<string, Plan>()
  for (const { name, type } of propertySignatures) {
    const plan = planOf(type, inherited)
    if (!isEmpty(plan)) fields.set(String(name), plan)
  }
  const [record] = indexSignatures
  const members = record === undefined ? null : orNull(planOf(record.type, inherited))
  return { ...empty, fields, members, hidesKeys: SchemaAST.resolve(ast)?.[OWN_KEYS] === true }
}

const planArray = ({ elements, rest }: SchemaAST.Arrays, inherited: Treatment): Plan => {
  const [item, ...more] = [...elements, ...rest]
  if (more.length > 0) return unplannable("a tuple")
  return { ...empty, items: item === undefined ? null : orNull(planOf(item, inherited)) }
}

const planUnion = ({ types }: SchemaAST.Union, inherited: Treatment): Plan => {
  const plans = types.map((type) => planOf(type, inherited)).filter((plan) => !isEmpty(plan))
  const [first, ...more] = plans
  if (first === undefined) return empty
  // A plan cannot depend on the member that a value matches. So only one member may be an object or list, and then no other is a text.
  if (more.some(({ text }) => text === null) || (more.length > 0 && first.text === null)) return unplannable("a union of objects or lists")
  return first
}

/** The plan for a schema; `inherited` applies to texts without a treatment of their own. */
const planOf = (ast: SchemaAST.AST, inherited: Treatment): Plan => {
  const treatment = annotated(ast) ?? inherited
  if (ast.encoding !== undefined) return unplannable("a payload whose encoded shape is another")
  if (SchemaAST.isString(ast) || SchemaAST.isTemplateLiteral(ast)) return treatment === "keep" ? empty : { ...empty, text: treatment }
  if (SchemaAST.isObjects(ast)) return planObject(ast, treatment)
  if (SchemaAST.isArrays(ast)) return planArray(ast, treatment)
  if (SchemaAST.isUnion(ast)) return planUnion(ast, treatment)
  const plain = [SchemaAST.isNumber, SchemaAST.isBoolean, SchemaAST.isLiteral, SchemaAST.isNull].some((is) => is(ast))
  return plain ? empty : unplannable(ast._tag)
}

/** Creates the plan for a schema. Texts without an annotation are masked. Throws on a schema that it cannot plan for. */
export const makePlan = (schema: Schema.Top): Plan => planOf(schema.ast, "mask")

type Replace = (treatment: Treatment, text: string) => string | null

const paramNames: ReadonlySet<string> = new Set(PARAM_NAMES)

/** Numbers the keys that are not ours, in their order: doing so twice changes nothing. */
const hideKeys = (holder: object): void => {
  let hidden = 0
  const entries = Object.entries(holder).map(([key, value]) => [paramNames.has(key) ? key : `***${(hidden += 1)}`, value] as const)
  for (const key of Object.keys(holder)) Reflect.deleteProperty(holder, key)
  Object.assign(holder, Object.fromEntries(entries))
}

const carryOutIn = (plan: Plan, holder: object, replace: Replace): void => {
  if (Array.isArray(holder)) {
    if (plan.items === null) return
    for (const key of holder.keys()) Reflect.set(holder, key, carryOut(plan.items, holder[key], replace))
    return
  }
  if (plan.hidesKeys) hideKeys(holder)
  for (const key of Object.keys(holder)) {
    const member = plan.fields.get(key) ?? plan.members
    if (member !== null) Reflect.set(holder, key, carryOut(member, Reflect.get(holder, key), replace))
  }
}

/** Replaces the personal texts within `value`, in place. Returns the replacement of `value` itself. */
export const carryOut = (plan: Plan, value: unknown, replace: Replace): unknown => {
  if (typeof value === "string") return plan.text === null ? value : replace(plan.text, value)
  if (isObject(value)) carryOutIn(plan, value, replace)
  return value
}
