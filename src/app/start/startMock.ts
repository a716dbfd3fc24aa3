import type { BranchState } from "../../domain/support/branch.ts"
import { changeLanguage, i18n } from "../../i18n/initI18n.ts"
import { makeCredentialStore } from "../../runtime/persistence/credentialStore.ts"
import { paths } from "../../ui/icons/paths.ts"
import { offerInPageSource } from "../../media/inPage.ts"

/** Starts the mock backend in this page when the build contains it; the only import of `mocks/` in the product. */
export const startMock = async (): Promise<void> => {
  if (!__DEMO__) return
  const texts = { translate: (key: string, values = {}) => i18n.t(key, { ...values, defaultValue: key }), language: () => i18n.language }
  await (await import("../../../mocks/browser.ts")).startMock({ offerInPageSource, changeLanguage, texts })
}

/** Leaves the replay for the product's page of this moment. False when the browser's storage does not take the moment. */
export type StartBranch = (state: BranchState) => boolean

/** Loads what continues a recorded moment in the mock casino of this tab. Call it before the replay loses the network, and only in the demo build. */
export const loadBranch = async (): Promise<StartBranch> => {
  const { keepBranch } = await import("../../../mocks/page/branch.ts")
  return (state) => {
    const login = keepBranch(sessionStorage, state)
    if (login === null) return false
    const store = makeCredentialStore()
    // Not remembered: other tabs keep the login that they have.
    store.keep({ token: login.token, pinHash: login.pinHash }, "tab")
    if (state.locked) store.setLocked(true)
    const { seat } = state
    location.assign(seat === null || seat.panel === null ? paths.lobby : paths.game(seat.machineId, seat.name))
    return true
  }
}
