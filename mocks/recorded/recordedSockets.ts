import { NETWORK_LOST, NORMAL_CLOSURE, POLICY_VIOLATION } from "../../src/domain/connection/closeCodes.ts"
import { Result, Schema } from "effect"
import { ws } from "msw/ws"
import { GameCommand } from "../../src/api/sockets/gameMessages.ts"
import { NotificationCommand } from "../../src/api/sockets/notificationMessages.ts"
import type { Backend } from "../backend/backend.ts"
import type { GameMessage, NoticeMessage } from "../floor/connections.ts"
import { wireSignalling } from "../handlers/gameMessages.ts"
import type { GameVideo } from "../backend/seatVideo.ts"
import { makeGameVideo } from "../handlers/gameVideo.ts"
import { admit, type Edge, type EdgeListener } from "../handlers/socketEdge.ts"
import { whepUrl } from "../handlers/whep.ts"
import { refusal } from "../world/refusals.ts"
import { STATUS } from "../world/views.ts"
import type { Refusal } from "../world/world.ts"
import { OFF_THE_RECORD, toReady, wireRefusal } from "./recordedMessages.ts"
import type { FactOf } from "./recording.ts"
import type { StepsPlayer } from "./recordedStepsPlayer.ts"

const notificationLink = ws.link("*/notifications")
const gameLink = ws.link("*/game")

const decodeNotification = Schema.decodeUnknownResult(Schema.fromJsonString(NotificationCommand))
const decodeCommand = Schema.decodeUnknownResult(Schema.fromJsonString(GameCommand))

const listenToNotices = (player: StepsPlayer, edge: Edge<NoticeMessage>): EdgeListener => ({
  received: (text) => {
    const decoded = decodeNotification(text)
    if (Result.isFailure(decoded)) return edge.close(POLICY_VIOLATION, "invalid request")
    const command = decoded.success
    if (command.type === "ping") return edge.send({ type: "pong", t: command.t })
    return player.identify(edge)
  },
  ended: () => player.disconnected(edge)
})

interface Seat {
  readonly edge: Edge<GameMessage>
  readonly player: StepsPlayer
  readonly video: GameVideo
}

type Command = typeof GameCommand.Type
type Of<Type extends Command["type"]> = Extract<Command, { readonly type: Type }>

const press = ({ edge, player }: Seat, { pressId }: Of<"press">): void => {
  if (player.lastSaid(pressId) !== undefined) return query({ edge, player }, pressId, { type: "pressUnseen", pressId })
  if (!player.take({ action: "press", id: pressId, direction: null })) edge.send({ type: "pressRefused", pressId, ...OFF_THE_RECORD })
  return undefined
}

const transfer = ({ edge, player }: Seat, { transferId, direction }: Of<"transfer">): void => {
  if (player.lastSaid(transferId) !== undefined) return query({ edge, player }, transferId, { type: "transferUnseen", transferId })
  if (!player.take({ action: "transfer", id: transferId, direction })) edge.send({ type: "transferRefused", transferId, ...OFF_THE_RECORD })
  return undefined
}

/** Repeats the last message about this ID. Further recorded messages arrive by themselves. */
const query = ({ edge, player }: Pick<Seat, "edge" | "player">, id: string, unseen: GameMessage): void => {
  const last = player.lastSaid(id)
  if (last !== null) edge.send(last ?? unseen)
}

const selectBand = ({ edge, player }: Seat, { requestId }: Of<"selectBand">): void => {
  if (!player.take({ action: "band", id: requestId, direction: null })) edge.send({ type: "bandRefused", requestId, ...OFF_THE_RECORD })
}

const leave = ({ edge, player }: Seat): void => {
  player.take({ action: "leave", id: "", direction: null })
  edge.close(NORMAL_CLOSURE, "left")
}

const obey = (seat: Seat, command: Command): void => {
  const { edge, video } = seat
  switch (command.type) {
    case "press":
      return press(seat, command)
    case "pressQuery":
      return query(seat, command.pressId, { type: "pressUnseen", pressId: command.pressId })
    case "transfer":
      return transfer(seat, command)
    case "transferQuery":
      return query(seat, command.transferId, { type: "transferUnseen", transferId: command.transferId })
    case "selectBand":
      return selectBand(seat, command)
    case "presence":
      return edge.send({ type: "presenceAccepted" })
    case "leave":
      return leave(seat)
    case "videoOffer":
      return video.offer(command)
    case "videoStop":
      return video.stop(command.mediaId)
    case "videoRequest":
    case "videoReply":
      return edge.send({ type: "videoRefused", mediaId: command.mediaId, ...refusal("pipelineFailed") })
    case "ping":
      return edge.send({ type: "pong", t: command.t })
    case "init":
      return edge.send({ type: "code", ...refusal("invalidRequest") })
    case "videoCandidate":
      return undefined
  }
}

/** A live client on the game socket, and the recording that answers it. */
interface GameClient {
  readonly backend: Backend
  readonly player: StepsPlayer
  readonly edge: Edge<GameMessage>
}

const refuseSeat = (edge: Edge<GameMessage>, why: Refusal): null => {
  edge.send({ type: "refused", ...why })
  edge.close(NORMAL_CLOSURE, "refused")
  return null
}

/** The machine whose video is shown: the recorded one if this floor has it, otherwise any. */
const filmedMachine = ({ floor }: Backend, machineId: number): number =>
  floor.filmed(machineId) === undefined ? (Object.values(floor.world().machines)[0]?.id ?? machineId) : machineId

const takeSeat = ({ backend, player, edge }: GameClient, machineId: number): Seat | null => {
  const next = player.sit(machineId)
  if (next?.type === "SeatRefused") return refuseSeat(edge, wireRefusal(next.data.refusal))
  const held = player.memory().seat()
  // A live client that lost its socket at another point than the recorded one returns to the current seat.
  const fact: FactOf<"SeatTaken"> | null = next?.type === "SeatTaken" ? next : held?.data.machineId === machineId ? held : null
  if (fact === null) return refuseSeat(edge, refusal("machineUnavailable"))
  const { signalling } = backend
  const film = filmedMachine(backend, machineId)
  const rtp = { signalling: wireSignalling(signalling), ...(signalling === "whep" ? { url: whepUrl(edge.url, film) } : {}), iceServers: [] }
  edge.send(toReady(fact, rtp, STATUS.available))
  player.seated(edge)
  return { edge, player, video: makeGameVideo(backend, film, edge.send) }
}

const listenToGame = (client: GameClient): EdgeListener => {
  const { player, edge } = client
  let seat: Seat | null = null
  return {
    received: (text) => {
      const decoded = decodeCommand(text)
      if (Result.isFailure(decoded)) return edge.send({ type: "code", ...refusal("invalidRequest") })
      const command = decoded.success
      if (command.type === "init" && seat === null) {
        seat = takeSeat(client, command.machineID)
        return undefined
      }
      if (command.type === "ping") return edge.send({ type: "pong", t: command.t })
      if (seat === null) return edge.send({ type: "code", ...refusal("invalidRequest") })
      return obey(seat, command)
    },
    ended: () => {
      seat?.video.stopAll()
      player.disconnected(edge)
    }
  }
}

/** Both recorded sockets. An invalid token is refused as usual. */
export const recordedSockets = (backend: Backend, player: StepsPlayer) => [
  notificationLink.addEventListener("connection", ({ client }) => {
    if (!player.admits("notifications")) return client.close(NETWORK_LOST, "")
    return admit<NoticeMessage>(backend, client, (edge) => listenToNotices(player, edge))
  }),
  gameLink.addEventListener("connection", ({ client }) => {
    if (!player.admits("game")) return client.close(NETWORK_LOST, "")
    return admit<GameMessage>(backend, client, (edge) => listenToGame({ backend, player, edge }))
  })
]
