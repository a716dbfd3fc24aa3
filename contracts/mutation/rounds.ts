import type { AnswerMutant } from "./answerMutants.ts"

type Place = Pick<AnswerMutant, "kind" | "pointer">

type Round<K extends { readonly mutants: readonly Place[] }> = readonly (readonly [kind: K, mutant: K["mutants"][number]])[]

/**
 * Answers that the kit reads for interactions of other kinds. Every exchange begins with `ready` and `pong`. `comments.afterwards` reads the balance,
 * and in the next `ready` the credit and the band. It also reads the meters and the `pressDone` of a spin, and the status of a cancel and of a login.
 * It reads the saved preferences, the dialog and the unread messages of a contact, too. `comments.causedBy` reads the status of a kick and of a
 * cancel.
 */
const READ_FOR_OTHERS: readonly { readonly kind: RegExp; readonly pointer: RegExp }[] = [
  { kind: /^(?:game|notifications) (?:ready|pong)$/u, pointer: /^\/type$/u },
  { kind: /^game ready$/u, pointer: /^\/(?:version|activeBand|bands.*|meter(?:\/(?:credit|bet))?)$/u },
  { kind: /^game (?:meter|pressDone)$/u, pointer: /^/u },
  { kind: /^getBalance 200$/u, pointer: /^/u },
  { kind: /^(?:cancelSession|kickPlayer|logIn) /u, pointer: /^$/u },
  { kind: /^validateSession 200$/u, pointer: /^(?:\/(?:settings|shortcuts|updatedAt).*)?$/u },
  { kind: /^getChat 200$/u, pointer: /^(?:\/chat.*)?$/u },
  { kind: /^getChatContacts 200$/u, pointer: /^(?:\/contacts.*)?$/u },
  { kind: /^getChatUser 200$/u, pointer: /^(?:\/chatList.*)?$/u }
]

/** Whether a mutant of this answer could break interactions of other kinds. */
const isReadForOthers = ({ kind, pointer }: Place): boolean =>
  READ_FOR_OTHERS.some((one) => one.kind.test(kind) && one.pointer.test(pointer))

/**
 * Combines one mutant of each kind in a round. No interaction compares two kinds, so none meets two mutants. A mutant of an answer that the kit
 * reads for other kinds has a round of its own: otherwise it would break their interactions too, and their mutants would count as detected.
 */
export const planRounds = <K extends { readonly mutants: readonly Place[] }>(kinds: readonly K[]): readonly Round<K>[] => {
  const shared = kinds.map((kind) => ({ kind, mutants: kind.mutants.filter((mutant) => !isReadForOthers(mutant)) }))
  const longest = Math.max(0, ...shared.map(({ mutants }) => mutants.length))
  const together = Array.from({ length: longest }, (_, round) =>
    shared.flatMap(({ kind, mutants }): [K, K["mutants"][number]][] => (mutants[round] === undefined ? [] : [[kind, mutants[round]]]))
  )
  const alone = kinds.flatMap((kind) => kind.mutants.filter(isReadForOthers).map((mutant): [K, K["mutants"][number]][] => [[kind, mutant]]))
  return [...together, ...alone]
}
