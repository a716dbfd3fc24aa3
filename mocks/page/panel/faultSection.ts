import type { MockState } from "../../backend/mockState.ts"
import { button, element, field, group, row, select } from "./element.ts"
import type { PanelControls, PanelSection } from "./panelHost.ts"

/** Duration of "Pull the connection", in ms. */
const OFFLINE_MS = 5_000

const MOST_LATE_MS = 5_000

/** Delays of calls and sockets, in ms. */
const LATENCIES = [
  ["None", 0, 0],
  ["Mobile", 150, 100],
  ["Poor", 800, 400],
  ["Awful", 3_000, 1_500]
] as const

const LOSABLE = [
  ["press", "to the next press"],
  ["transfer", "to the next transfer"],
  ["logIn", "to the next login"],
  ["requestBonus", "to the next bonus"]
] as const

const STATUSES = ["400", "401", "403", "404", "409", "429", "500", "502", "503", "504"]

type Fault = MockState["faults"][number]

const keyed = (faults: readonly Fault[], key: string): Fault | undefined => faults.find((one) => one.key === key)

const lateness = (faults: readonly Fault[], key: string): number => {
  const fault = keyed(faults, key)?.rule.fault
  return fault?.kind === "latency" ? fault.ms : 0
}

/** Silences each open socket once. A strike that is left would silence the socket of the next connection. */
const silence = async ({ act, host, tell }: PanelControls): Promise<void> => {
  const { notifications, games } = (await host.state()).connected
  const times = notifications.length + games.length
  if (times === 0) return tell("No socket is open.", true)
  const rule = { on: "sockets", fault: { kind: "halfOpen" }, times }
  await act({ type: "addFault", rule }, "The sockets stay open but send nothing.")
}

const connection = (controls: PanelControls): HTMLElement => {
  const { act } = controls
  return group(
    "Connection",
    row(
      button("Pull the connection", () => {
        void act({ type: "goOffline", ms: OFFLINE_MS }, `No network for ${OFFLINE_MS / 1000} seconds.`)
      }),
      button("Silence the sockets", () => void silence(controls)),
      button("Drop the sockets", () => void act({ type: "dropSockets" }, "Every socket is lost (1006).")),
      button("Server restart", () => void act({ type: "restart" }, "Every socket was closed with 1012.")),
      button("Expire the tokens", () => void act({ type: "expireTokens" }, "Every token has expired: 401 and 4401."))
    )
  )
}

interface Part {
  readonly element: HTMLElement
  readonly show: (state: MockState) => void
}

const makeSlider = (label: string, onChange: () => void) => {
  const slider = element("input", { attributes: { type: "range", min: "0", max: String(MOST_LATE_MS), step: "50" } })
  const value = element("output", { text: "0 ms" })
  slider.addEventListener("input", () => {
    value.textContent = `${slider.value} ms`
  })
  slider.addEventListener("change", onChange)
  return {
    slider,
    element: element("label", { class: "field slider" }, element("span", { text: label }), slider, value),
    set: (ms: number): void => {
      // Do not move a slider while the user drags it.
      if (slider.matches(":active")) return
      slider.value = String(ms)
      value.textContent = `${ms} ms`
    }
  }
}

const makeLatency = ({ act }: PanelControls): Part => {
  const send = (httpMs: number, socketMs: number): Promise<boolean> =>
    act({ type: "setLatency", httpMs, socketMs }, `Calls ${httpMs} ms late, sockets ${socketMs} ms.`)
  const change = (): void => void send(calls.slider.valueAsNumber, sockets.slider.valueAsNumber)
  const calls = makeSlider("Calls", change)
  const sockets = makeSlider("Sockets", change)
  const presets = LATENCIES.map(([label, httpMs, socketMs]) => button(label, () => void send(httpMs, socketMs)))
  return {
    element: group("Latency", row(...presets), calls.element, sockets.element),
    show: ({ faults }) => {
      const late = [lateness(faults, "latency of calls"), lateness(faults, "latency of sockets")] as const
      calls.set(late[0])
      sockets.set(late[1])
      presets.forEach((preset, index) => {
        const [, httpMs, socketMs] = LATENCIES[index] ?? []
        preset.setAttribute("aria-pressed", String(httpMs === late[0] && socketMs === late[1]))
      })
    }
  }
}

const makePicture = ({ act }: PanelControls): Part => {
  const toggle = (label: string, type: "freezeVideo" | "blackVideo", said: readonly [string, string]) => {
    const one = button(label, () => {
      const on = one.getAttribute("aria-pressed") !== "true"
      void act({ type, on }, on ? said[0] : said[1])
    })
    return { one, key: `${type} all` }
  }
  const toggles = [
    toggle("Freeze the video", "freezeVideo", ["No new video frames.", "The video continues."]),
    toggle("Black video", "blackVideo", ["The video is black.", "The video shows the machine again."])
  ]
  const noWay = { type: "addFault", rule: { on: "video", fault: { kind: "iceFailure" }, times: 1 } }
  return {
    element: group(
      "Video",
      row(
        ...toggles.map(({ one }) => one),
        button("Refuse the next video", () => void act({ type: "refuseVideo" }, "The next offer is answered with 70000.")),
        button("Do not connect the next video", () => void act(noWay, "The next video does not connect."))
      )
    ),
    show: ({ faults }) => {
      for (const { one, key } of toggles) one.setAttribute("aria-pressed", String(keyed(faults, key) !== undefined))
    }
  }
}

const answers = ({ act, host }: PanelControls): HTMLElement => {
  const losable = select(LOSABLE)
  const operation = select(host.operations.map((id) => [id, id] as const))
  const status = select(STATUSES.map((code) => [code, code] as const))
  const lose = (): void =>
    void act({ type: "loseNextAnswer", message: losable.value }, `The answer ${losable.selectedOptions[0]?.text} is lost.`)
  const fail = (): void => {
    const command = { type: "respondNext", operationId: operation.value, status: Number(status.value) }
    void act(command, `The next ${operation.value} is answered with ${status.value}.`)
  }
  return group(
    "Answers",
    row(field("Answer", losable), button("Lose it", lose)),
    row(field("Call", operation), field("Status", status), button("Fail the next", fail))
  )
}

const aimOf = ({ rule, strikes }: Fault): string => {
  const what = "operationId" in rule ? rule.operationId : "message" in rule ? rule.message : null
  const times = rule.times === undefined ? "" : ` of ${rule.times}`
  return `${rule.on}${what === null || what === undefined ? "" : ` ${what}`}: ${rule.fault.kind} · struck ${strikes}${times}`
}

/** Controls for all faults, and the list of active rules. */
export const makeFaultSection = (controls: PanelControls): PanelSection => {
  const latency = makeLatency(controls)
  const picture = makePicture(controls)
  const list = element("ul", { class: "plain" })
  const clear = button("Clear all faults", () => void controls.act({ type: "clearFaults" }, "All faults are cleared."))
  return {
    title: "Faults",
    element: element(
      "div",
      { class: "stack" },
      connection(controls),
      picture.element,
      latency.element,
      answers(controls),
      group("At work", list, row(clear))
    ),
    show: (state) => {
      latency.show(state)
      picture.show(state)
      const lines = state.faults.map((fault) => element("li", { text: aimOf(fault) }))
      list.replaceChildren(...(lines.length === 0 ? [element("li", { class: "quiet", text: "No rule." })] : lines))
      clear.disabled = state.faults.length === 0
    }
  }
}
