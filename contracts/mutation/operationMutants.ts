import type { Schema } from "effect"
import { closeCodesOf, restOperations, socketMessages } from "../../openapi/contractValidator.ts"
import { itemsOf, objectAt, textOf, withField } from "../../openapi/jsonNode.ts"
import type { Specs } from "../drift/specs.ts"

type Node = Readonly<Record<string, Schema.Json>>

/** Both documents with one change outside the schemas. */
export interface OperationMutant {
  /** The affected call or channel. Other interactions cannot detect the change. */
  readonly about: string
  readonly place: string
  readonly change: string
  readonly specs: Specs
}

const put = (node: Node, path: readonly string[], value: Schema.Json | undefined): Node => {
  const [key = "", ...rest] = path
  const others = Object.fromEntries(Object.entries(node).filter(([name]) => name !== key))
  if (rest.length === 0) return value === undefined ? others : { ...node, [key]: value }
  return { ...node, [key]: put(objectAt(node, key), rest, value) }
}

const moved = (node: Node, from: readonly string[], to: readonly string[]): Node => {
  const owner = objectAt(node, ...from.slice(0, -1))
  return put(put(node, from, undefined), to, owner[from.at(-1) ?? ""])
}

type Change = readonly [place: string, change: string, document: Node]

const aboutOf = (place: string): string => place.split(" ")[0] ?? ""

const parameterChanges = (document: Node, path: readonly string[], id: string): readonly Change[] => {
  const list = itemsOf(objectAt(document, ...path)["parameters"]).map((one) => objectAt(one))
  const next = (index: number, parameter: Node | null): Node =>
    put(document, [...path, "parameters"], parameter === null ? list.toSpliced(index, 1) : list.with(index, parameter))
  return list.flatMap((parameter, index): readonly Change[] => {
    const place = `${id} parameter ${textOf(parameter["name"])}`
    const isText = objectAt(parameter, "schema")["type"] === "string"
    const isPath = parameter["in"] === "path"
    return [
      [place, "is gone", next(index, null)],
      [place, "is renamed", next(index, withField(parameter, "name", `${textOf(parameter["name"])}Renamed`))],
      [
        place,
        isText ? "becomes an integer" : "becomes a string",
        next(index, withField(parameter, "schema", { type: isText ? "integer" : "string" }))
      ],
      ...(isPath
        ? []
        : [
            [
              place,
              parameter["required"] === true ? "may be missing" : "must be there",
              next(index, withField(parameter, "required", parameter["required"] !== true))
            ] as const
          ])
    ]
  })
}

const otherStatus = (taken: readonly string[]): string => ["409", "410", "412"].find((status) => !taken.includes(status)) ?? "418"

const callChanges = (document: Node): readonly Change[] =>
  restOperations(document).flatMap(({ id, path, method, request, answers }): readonly Change[] => {
    const at = ["paths", path, method]
    const statuses = Object.keys(answers)
    return [
      [id, "is gone", put(document, at, undefined)],
      [id, "is renamed", put(document, [...at, "operationId"], `${id}Renamed`)],
      [id, "has another path", moved(document, ["paths", path], ["paths", `${path}/moved`])],
      [id, "has another method", moved(document, at, ["paths", path, method === "get" ? "post" : "get"])],
      [
        id,
        "asks for other credentials",
        put(document, [...at, "security"], objectAt(document, ...at)["security"] === undefined ? [] : undefined)
      ],
      ...(request === null ? [] : ([[id, "has no request body", put(document, [...at, "requestBody"], undefined)]] as const)),
      ...parameterChanges(document, at, id),
      ...statuses.flatMap((status): readonly Change[] => [
        [`${id} ${status}`, "is gone", put(document, [...at, "responses", status], undefined)],
        [`${id} ${status}`, "is another status", moved(document, [...at, "responses", status], [...at, "responses", otherStatus(statuses)])]
      ])
    ]
  })

const messageChanges = (document: Node): readonly Change[] =>
  socketMessages(document).flatMap(({ operationId: id, channel, type, from, replies }): readonly Change[] => {
    const at = ["operations", id]
    const message = ["channels", channel, "messages", type]
    const answers = itemsOf(objectAt(document, ...at, "reply")["messages"])
    const ref = (name: string): Node => ({ $ref: `#/channels/${channel}/messages/${name}` })
    return [
      [id, "is gone", put(document, at, undefined)],
      [id, "is renamed", moved(document, at, ["operations", `${id}Renamed`])],
      [id, "has the other direction", put(document, [...at, "action"], from === "server" ? "receive" : "send")],
      [id, "has another message", put(document, [...at, "messages"], [ref(type === "pong" ? "ready" : "pong")])],
      [
        `${channel} ${type}`,
        "has another payload",
        put(document, [...message, "payload"], { $ref: `#/components/schemas/${type === "leave" ? "Pong" : "Leave"}` })
      ],
      ...replies.map((reply, index): Change => [
        `${id} reply ${reply}`,
        "is gone",
        put(document, [...at, "reply", "messages"], answers.toSpliced(index, 1))
      ])
    ]
  })

const channelChanges = (document: Node): readonly Change[] =>
  Object.keys(objectAt(document, "channels")).flatMap((channel): readonly Change[] => {
    const at = ["channels", channel, "x-close-codes"]
    const codes = closeCodesOf(document, channel)
    return [
      [channel, "has another address", put(document, ["channels", channel, "address"], "/moved")],
      ...codes.flatMap((code, index): readonly Change[] => [
        [`${channel} close ${code}`, "is gone", put(document, at, codes.toSpliced(index, 1))],
        [`${channel} close ${code}`, "is another code", put(document, at, codes.with(index, 4_499))]
      ])
    ]
  })

/** Every change outside the schemas of the documents: calls, statuses, parameters, messages, answers, close codes. */
export const operationMutants = (specs: Specs): readonly OperationMutant[] => {
  const { rest, sockets } = specs
  const channels = new Map(socketMessages(sockets.document).map(({ operationId, channel }) => [operationId, channel]))
  return [
    ...callChanges(rest.document).map(([place, change, document]) => ({
      about: aboutOf(place),
      place,
      change,
      specs: { ...specs, rest: { ...rest, document } }
    })),
    ...[...messageChanges(sockets.document), ...channelChanges(sockets.document)].map(([place, change, document]) => ({
      about: channels.get(aboutOf(place)) ?? aboutOf(place),
      place,
      change,
      specs: { ...specs, sockets: { ...sockets, document } }
    }))
  ]
}
