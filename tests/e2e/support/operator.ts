import { OPERATOR_FILE } from "../../../mocks/handlers/boot.ts"
import type { Casino } from "./casino.ts"

/** Before the next page is opened: the operator's Settings.json has these fields over the mock's own (BOOT-1). */
export const prepareOperator = (casino: Casino, fields: Readonly<Record<string, unknown>>): Promise<void> =>
  casino.prepare({ type: "respondNext", operationId: "getSettings", status: 200, body: { ...OPERATOR_FILE, ...fields } })
