/**
 * Initial states of the views of a logged-in player. They are apart from the folds, because a guest's page has the states from the start, while the
 * folds come with the player's part (docs/decisions/player-part.md). Each projection checks its own state's type.
 */

import { DEFAULT_CHOICES } from "../../domain/lobby/lobbyChoices.ts"

export const noAway = () => ({ seen: null, isGone: false, isReload: false, goneAt: 0, back: null })

export const noGame = () => ({
  phase: "none" as const,
  machineId: null,
  name: "",
  brand: "",
  meter: null,
  bands: [],
  activeBand: null,
  bandAsked: null,
  bandsUnanswered: [],
  buttons: [],
  videoTypes: [],
  autoplay: false,
  autoplayRun: null,
  autoplayEnded: null,
  requested: [],
  volume: null,
  heardVolume: null,
  seatHoldMs: null,
  lost: null,
  notice: null,
  countdownBefore: null,
  presenceShown: false,
  joinRefusal: null,
  refusal: null,
  leaveReason: null
})

export const noVisit = () => ({
  machineId: null,
  name: "",
  since: 0,
  until: null,
  opening: null,
  spins: 0,
  staked: 0,
  won: 0,
  moved: false,
  open: []
})

export const freshGameView = () => ({
  videoType: "camera" as const,
  sideBar: true,
  cutScreen: false,
  turned: false,
  fullScreen: false,
  wholePicture: false,
  floating: false,
  hints: false,
  celebration: null,
  spin: null,
  win: null
})

export const noJackpotVideo = () => ({ phase: "none" as const, mediaId: null, lastFrameAt: null, failureCode: null })

export const emptyLobby = () => ({
  brands: [],
  brandsAvailability: "unknown" as const,
  machinesAvailability: "unknown" as const,
  selectedBrand: null
})

export const noMachines = () => ({ byId: {}, ids: [], idsByBrand: {}, partials: null })

export const noPresses = () => ({ recent: [], past: [], earlier: [], underWay: null, lastClick: null, machineId: null })

export const noOpenSession = () => ({
  show: false,
  machineId: null,
  machineName: null,
  machineStatus: null,
  busy: null,
  refusal: null,
  failure: null,
  cashOutAt: null,
  rejoinAt: null
})

export const noVideo = () => ({
  phase: "none" as const,
  mediaId: null,
  otherId: null,
  attempt: 0,
  firstFrameMs: null,
  lastFrameAt: null,
  needsGesture: false,
  failureCode: null,
  sample: null,
  chosen: "camera" as const
})

export const noWaitlist = () => ({ items: [] })

export const noLobbyChoices = () => ({ choices: DEFAULT_CHOICES })
