import { OPERATOR_FILE } from "../../../../mocks/handlers/boot.ts"
import type { Casino } from "./casino.ts"

/** Overrides fields of the operator's Settings.json for the next page (BOOT-1). */
export const prepareOperator = (casino: Casino, fields: Readonly<Record<string, unknown>>): Promise<void> =>
  casino.prepare({ type: "respondNext", operationId: "getSettings", status: 200, body: { ...OPERATOR_FILE, ...fields } })

/** Overrides fields of the operator's Settings.json for every page of the test. */
export const keepOperator = (casino: Casino, fields: Readonly<Record<string, unknown>>): Promise<void> =>
  casino.control({
    type: "addFault",
    rule: { on: "http", operationId: "getSettings", fault: { kind: "status", status: 200, body: { ...OPERATOR_FILE, ...fields } } }
  })
