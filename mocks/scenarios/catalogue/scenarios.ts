import type { Scenario } from "../scenario.ts"
import { bootScenarios } from "./bootScenarios.ts"
import { defineScenario, SIT } from "./defineScenario.ts"
import { lobbyScenarios } from "./lobbyScenarios.ts"
import { logInScenarios } from "./logInScenarios.ts"
import { machineScenarios } from "./machineScenarios.ts"
import { moneyScenarios } from "./moneyScenarios.ts"
import { networkScenarios } from "./networkScenarios.ts"
import { openSessionScenarios } from "./openSessionScenarios.ts"
import { operatorScenarios } from "./operatorScenarios.ts"
import { pictureScenarios } from "./pictureScenarios.ts"
import { protectionFieldScenarios } from "./protectionFieldScenarios.ts"
import { protectionProfileScenarios } from "./protectionProfileScenarios.ts"
import { protectionRefusalScenarios } from "./protectionRefusalScenarios.ts"
import { protectionScenarios } from "./protectionScenarios.ts"
import { supportScenarios } from "./supportScenarios.ts"
import { tokenScenarios } from "./tokenScenarios.ts"
import { topUpScenarios } from "./topUpScenarios.ts"
import { transferScenarios } from "./transferScenarios.ts"
import { walletVersionScenarios } from "./walletVersionScenarios.ts"

const plainEvening = defineScenario({
  id: "default",
  title: "A plain evening",
  description: "Nothing fails: eight brands, forty machines in every state, and guests who come and go.",
  tags: ["plain", "start", "LOBBY-1", "LOBBY-3"],
  steps: [{ do: "open", path: "/" }, ...SIT],
  expect: [
    { event: "MachinesReceived", where: { machines: { 0: { id: 101, status: 3 } } } },
    { event: "SeatTaken", where: { machineId: 101 } }
  ]
})

/** All scenarios. The first one is the default. */
export const SCENARIOS: readonly Scenario[] = [
  plainEvening,
  ...logInScenarios,
  ...tokenScenarios,
  ...bootScenarios,
  ...operatorScenarios,
  ...lobbyScenarios,
  ...openSessionScenarios,
  ...machineScenarios,
  ...moneyScenarios,
  ...topUpScenarios,
  ...transferScenarios,
  ...walletVersionScenarios,
  ...networkScenarios,
  ...pictureScenarios,
  ...protectionScenarios,
  ...protectionProfileScenarios,
  ...protectionRefusalScenarios,
  ...protectionFieldScenarios,
  ...supportScenarios
]
