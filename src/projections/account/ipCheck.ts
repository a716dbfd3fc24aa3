import { defineProjection } from "../core/projection.ts"

/** Whether the player's country is permitted (BOOT-5); `off` until the check is requested. */
export interface IpCheckState {
  phase: "off" | "checking" | "allowed" | "blocked" | "failed"
  ip: string
  country: string
}

const off = (): IpCheckState => ({ phase: "off", ip: "", country: "" })

export const ipCheck = defineProjection<IpCheckState>({
  name: "ipCheck",
  version: 1,
  initial: off,
  on: {
    PageLoaded: off,
    IpCheckRequested: () => ({ ...off(), phase: "checking" }),
    IpChecked: (_state, { data }) => ({ phase: data.allowed ? "allowed" : "blocked", ip: data.ip, country: data.country }),
    IpCheckFailed: () => ({ ...off(), phase: "failed" })
  }
})
