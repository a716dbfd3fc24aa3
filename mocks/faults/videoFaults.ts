import type { Film, FilmedMachine, FilmEvents, FloorCamera, OfferedFilm } from "../film/paint/camera.ts"
import type { Clock } from "../floor/clock.ts"
import type { VideoRule } from "./faultRule.ts"
import type { Faults } from "./faults.ts"
import type { ActiveRule } from "./ruleBook.ts"

/** A viewer's request for the video of a machine. */
export interface FilmOffer {
  readonly sdp: string
  readonly machine: FilmedMachine
  /** Called when the video ends unprompted. */
  readonly onEnded: () => void
}

/** Identifies a video of a machine. */
type Filmed = Pick<FilmedMachine, "machineId" | "videoType">

/** Access to the cameras that applies the video faults. */
export interface VideoFaults {
  /** Starts a video for a viewer. Rejects when the pipeline fails or a rule refuses it (70000). */
  readonly film: (offer: FilmOffer) => Promise<Film>
  /** Makes an offer to a viewer. Rejects like `film`, and when the camera only answers offers. */
  readonly offer: (machine: FilmedMachine, events: FilmEvents) => Promise<OfferedFilm>
  /** Shows a video without WebRTC, only in the page. Returns false when a rule prevents it. */
  readonly show: (machine: Filmed) => boolean
  /** Ends every video and notifies each viewer. */
  readonly dropAll: () => void
}

type Spoiled = "freeze" | "black"

interface Session extends Filmed {
  /** Key of the rule that affects this session's video. */
  spoiledBy: string | null
}

const isVideo = (active: ActiveRule): active is ActiveRule<VideoRule> => active.rule.on === "video"

const isPicture = ({ rule: { fault } }: ActiveRule<VideoRule>): boolean => fault.kind === "freeze" || fault.kind === "black"

const fits = ({ rule }: ActiveRule<VideoRule>, { machineId, videoType }: Filmed): boolean =>
  (rule.machineId ?? machineId) === machineId && (rule.videoType ?? videoType) === videoType

/** Keeps the cameras in line with the video rules when rules change, their windows open or close, or viewers arrive. */
const makePictures = (camera: FloorCamera, faults: Faults, clock: Clock) => {
  const sessions = new Set<Session>()
  const shown = new Map<number, Spoiled | null>()
  const rules = (): readonly ActiveRule<VideoRule>[] => faults.rules().filter(isVideo).filter(isPicture)

  /**
   * A struck session stays affected while the rule's window is open, even after the rule's last strike. Another rule may have the same key by
   * now.
   */
  const isSpoiled = (session: Session): boolean => {
    const by = rules().find(({ key }) => key === session.spoiledBy)
    return by !== undefined && fits(by, session) && clock.now() < by.since + (by.rule.untilMs ?? Number.POSITIVE_INFINITY)
  }
  const judge = (session: Session): void => {
    if (isSpoiled(session)) return
    const struck = rules().find((one) => fits(one, session) && faults.book.strikes(one.key, `machine ${session.machineId}`))
    session.spoiledBy = struck?.key ?? null
  }
  const kindFor = (machineId: number): Spoiled | null => {
    const keys = new Set([...sessions].filter((one) => one.machineId === machineId).map(({ spoiledBy }) => spoiledBy))
    const kind = rules().find(({ key }) => keys.has(key))?.rule.fault.kind
    return kind === "freeze" || kind === "black" ? kind : null
  }
  const show = (machineId: number): void => {
    const before = shown.get(machineId) ?? null
    const after = kindFor(machineId)
    if (before === after) return
    shown.set(machineId, after)
    if (before === "freeze" || after === "freeze") camera.freeze(machineId, after === "freeze")
    if (before === "black" || after === "black") camera.blacken(machineId, after === "black")
  }
  return {
    begin: ({ machineId, videoType }: Filmed): (() => void) => {
      const session: Session = { machineId, videoType, spoiledBy: null }
      sessions.add(session)
      judge(session)
      show(machineId)
      return () => {
        if (sessions.delete(session)) show(machineId)
      }
    },
    review: (): void => {
      for (const session of sessions) judge(session)
      for (const machineId of new Set([...shown.keys(), ...[...sessions].map((one) => one.machineId)])) show(machineId)
    }
  }
}

/** Calls `review` immediately and whenever the window of a video rule opens or closes. */
const watchWindows = (clock: Clock, faults: Faults, review: () => void): void => {
  let pending: readonly (() => void)[] = []
  const plan = (): void => {
    for (const cancel of pending) cancel()
    const edges = faults
      .rules()
      .filter(isVideo)
      .flatMap(({ since, rule: { fromMs, untilMs } }) => [fromMs, untilMs].flatMap((ms) => (ms === undefined ? [] : [since + ms])))
    pending = edges.filter((at) => at > clock.now()).map((at) => clock.schedule(at - clock.now(), review))
    review()
  }
  faults.subscribe(plan)
}

/** Applies the video rules of `faults` to all videos of `camera`. `clock` measures the windows of the rules. */
export const makeVideoFaults = (camera: FloorCamera, faults: Faults, clock: Clock): VideoFaults => {
  const pictures = makePictures(camera, faults, clock)
  watchWindows(clock, faults, pictures.review)

  const verdict = (machine: Filmed): "refuse" | "iceFailure" | null => {
    const struck = faults
      .rules()
      .filter(isVideo)
      .find((one) => !isPicture(one) && fits(one, machine) && faults.book.strikes(one.key, `machine ${machine.machineId}`))
    const kind = struck?.rule.fault.kind
    return kind === "refuse" || kind === "iceFailure" ? kind : null
  }

  /** Starts a video under the current rules. `start` receives the callback for a video that ends without the viewer's request. */
  const begin = async <F extends { readonly close: () => void }>(
    machine: FilmedMachine,
    onEnded: () => void,
    start: (onEnded: () => void) => Promise<F>
  ): Promise<F> => {
    const struck = verdict(machine)
    if (struck === "refuse") throw new Error("refused by a rule")
    const end = pictures.begin(machine)
    try {
      const film = await start(() => {
        end()
        onEnded()
      })
      const close = (): void => {
        end()
        film.close()
      }
      // The answer names valid addresses that no longer respond, as behind a firewall.
      if (struck === "iceFailure") close()
      return { ...film, close }
    } catch (cause) {
      end()
      throw cause
    }
  }

  return {
    film: ({ sdp, machine, onEnded }) => begin(machine, onEnded, (ended) => camera.film(sdp, machine, ended)),
    offer: (machine, { onCandidate, onEnded }) =>
      begin(machine, onEnded, (ended) => {
        if (camera.offer === undefined) return Promise.reject(new Error("this camera makes no offers"))
        return Promise.resolve(camera.offer(machine, { onCandidate, onEnded: ended }))
      }),
    show: (machine) => {
      if (verdict(machine) !== null) return false
      pictures.begin(machine)
      return true
    },
    dropAll: camera.dropAll
  }
}
