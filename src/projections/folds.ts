import type { EventName } from "../domain/events.ts"
import type { Envelope } from "../log/core/envelope.ts"
import type { Projection } from "./core/projection.ts"
import { isViewName, projections, type ViewName, type Views } from "./projections.ts"

/** All projections, folded together on private plain data. */
export interface Folds {
  readonly evolve: (envelope: Envelope) => void
  /** The current states. Read only: they belong to the folds. */
  readonly views: Readonly<Views>
  /** Resets all states, for a new log. */
  readonly restart: () => void
  /** The names of the views that have changed since the last call. */
  readonly takeDirty: () => readonly ViewName[]
}

interface Step {
  readonly name: ViewName
  readonly evolve: (envelope: Envelope) => void
  dirty: boolean
}

const viewNames = Object.keys(projections).filter(isViewName)

const stepOf = <N extends ViewName>(views: Views, name: N): Step => {
  const projection: Projection<Views[N]> = projections[name]
  return {
    name,
    evolve: (envelope) => {
      const state = views[name]
      const next = projection.evolve(state, envelope)
      if (next !== state) views[name] = next
    },
    dirty: true
  }
}

const initialViews = (): Views => ({
  session: projections.session.initial(),
  settings: projections.settings.initial(),
  funds: projections.funds.initial(),
  lobby: projections.lobby.initial(),
  machines: projections.machines.initial(),
  connection: projections.connection.initial(),
  reconnect: projections.reconnect.initial(),
  game: projections.game.initial(),
  presses: projections.presses.initial(),
  transfers: projections.transfers.initial(),
  video: projections.video.initial(),
  storage: projections.storage.initial(),
  topUps: projections.topUps.initial(),
  chat: projections.chat.initial(),
  quickPanel: projections.quickPanel.initial(),
  profile: projections.profile.initial(),
  slotSessions: projections.slotSessions.initial(),
  transactions: projections.transactions.initial(),
  csvExports: projections.csvExports.initial(),
  toasts: projections.toasts.initial(),
  shell: projections.shell.initial(),
  lock: projections.lock.initial(),
  ipCheck: projections.ipCheck.initial(),
  jackpotVideo: projections.jackpotVideo.initial(),
  gameView: projections.gameView.initial(),
  away: projections.away.initial(),
  leftCredit: projections.leftCredit.initial()
})

/** Creates all folds. An event visits only the projections that handle its type. */
export const makeFolds = (): Folds => {
  const views = initialViews()
  const steps = viewNames.map((name) => stepOf(views, name))
  const byType = new Map<EventName, Step[]>()
  for (const step of steps) {
    for (const type of projections[step.name].handles) byType.set(type, [...(byType.get(type) ?? []), step])
  }
  return {
    views,
    evolve: (envelope) => {
      const concerned = byType.get(envelope.type)
      if (concerned === undefined) return
      for (const step of concerned) {
        step.evolve(envelope)
        step.dirty = true
      }
    },
    restart: () => {
      Object.assign(views, initialViews())
      for (const step of steps) step.dirty = true
    },
    takeDirty: () => {
      const names: ViewName[] = []
      for (const step of steps) {
        if (step.dirty) names.push(step.name)
        step.dirty = false
      }
      return names
    }
  }
}
