import { vi } from "vitest"

/** Removes what browsers offer in secure contexts only, as over plain HTTP. `vi.unstubAllGlobals` brings it back. */
export const stubPlainHttp = (): void => {
  const { crypto } = globalThis
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) })
}
