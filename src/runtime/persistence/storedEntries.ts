import { Array as Items, Result, Schema } from "effect"

/** The number of players whose entries of one kind a shared device remembers, newest first. */
export const MOST_PLAYERS = 20

const decodeList = Schema.decodeUnknownResult(Schema.fromJsonString(Schema.Array(Schema.Unknown)))

/** Picks the values that decode by the schema: an entry of another build must not lose the others. */
export const pickReadable = <S extends Schema.Decoder<unknown>>(entry: S) => {
  const decode = Schema.decodeUnknownResult(entry)
  return (values: readonly unknown[]): readonly S["Type"][] => Items.getSuccesses(values.map((one) => decode(one)))
}

/** Picks the values that do not decode by the schema, so that a rewrite keeps those of another build. */
export const pickUnreadable = <S extends Schema.Decoder<unknown>>(entry: S) => {
  const decode = Schema.decodeUnknownResult(entry)
  return (values: readonly unknown[]): readonly unknown[] => values.filter((one) => Result.isFailure(decode(one)))
}

/** Reads the entries of a list that this device stores as JSON text; none without a text, or when it is no list. */
const readStoredList = <S extends Schema.Decoder<unknown>>(entry: S) => {
  const pick = pickReadable(entry)
  return (text: string | null): readonly S["Type"][] => {
    const list = decodeList(text ?? "[]")
    return Result.isSuccess(list) ? pick(list.success) : []
  }
}

/** Reads a list of objects as stored, with the fields that only another build can read. */
export const readStoredRecords = readStoredList(Schema.Record(Schema.String, Schema.Unknown))

/** Picks the objects, as stored. */
export const pickRecords = pickReadable(Schema.Record(Schema.String, Schema.Unknown))

type StoredRecord = Readonly<Record<string, unknown>>

/** A list of one entry per player, newest first, whose content is in the field `name`. */
export const playerEntries = (name: string) => ({
  /** The content of this player's entry as stored, with the fields that only another build can read; undefined without an object. Never another player's. */
  find: (text: string | null, playerId: string): StoredRecord | undefined =>
    pickRecords([readStoredRecords(text).find((one) => one["playerId"] === playerId)?.[name]])[0],
  /** The list as text with this content as the player's newest. Entries of another build stay. */
  replace: (text: string | null, playerId: string, content: StoredRecord): string => {
    const others = readStoredRecords(text).filter((one) => one["playerId"] !== playerId)
    return JSON.stringify([{ playerId, [name]: content }, ...others].slice(0, MOST_PLAYERS))
  }
})
