import { Schema } from "effect"
import { NamedPlayer, Player } from "../../../src/domain/account/accountEvents.ts"
import { Settings } from "../../../src/domain/account/settingsSchema.ts"
import { PlayerLog } from "../../../src/domain/account/profileEvents.ts"
import { ChatContact, ChatListEntry, ChatMessage, PersonId } from "../../../src/domain/chat/chatEvents.ts"
import { QuickPanelEntry } from "../../../src/domain/chat/quickPanelEvents.ts"
import { BrandEntry, MachineEntry } from "../../../src/domain/lobby/lobbyEvents.ts"
import { Refusal } from "../../../src/domain/shared/refusal.ts"
import { Preferences } from "../../../src/domain/shell/preferencesSchema.ts"
import { personal } from "../../../src/domain/shared/defineEvents.ts"
import { LeftCredit } from "../../../src/domain/wallet/leftCreditEvents.ts"
import { type RedactionKey, redactInPlace } from "../../../src/log/report/redact.ts"
import { makePlan, type Plan } from "../../../src/log/report/redactionPlan.ts"
import type { ViewName, Views } from "../../../src/projections/projections.ts"

const RefusalField = Schema.Struct({ refusal: Schema.NullOr(Refusal) })
const RefusalFields = Schema.Array(RefusalField)
const Refusals = Schema.Struct({ recent: RefusalFields, past: RefusalFields, earlier: RefusalFields })

const { image, thumbnail, help, paytable } = MachineEntry.fields
const MachineTexts = Schema.Struct({ image, thumbnail, help, paytable })

/**
 * The personal data in views, described by the schemas of the events. Fields that are not listed contain none. `redaction.test.ts` in
 * `src/projections` verifies over generated logs that nothing is missing.
 */
const personalFields: { readonly [N in ViewName]?: Schema.Top } = {
  session: Schema.Struct({
    player: Schema.NullOr(Player),
    refusal: Schema.NullOr(Refusal),
    wantedPath: Schema.NullOr(personal.path(Schema.String)),
    link: Schema.NullOr(Schema.Struct({ from: Schema.optionalKey(NamedPlayer), to: Schema.optionalKey(NamedPlayer) }))
  }),
  game: Schema.Struct({
    refusal: Schema.NullOr(Refusal),
    notice: Schema.NullOr(RefusalField),
    countdownBefore: Schema.NullOr(RefusalField)
  }),
  presses: Refusals,
  storage: Schema.Struct({ failure: Schema.NullOr(personal.term(Schema.String)) }),
  transfers: Refusals,
  reconnect: RefusalField,
  leftCredit: Schema.Struct({ items: Schema.Array(LeftCredit) }),
  topUps: Schema.Struct({ discount: RefusalField, bonus: RefusalField }),
  chat: Schema.Struct({
    contacts: Schema.Array(ChatContact),
    userId: Schema.NullOr(PersonId),
    chatList: Schema.Array(ChatListEntry),
    readUntil: Schema.Array(Schema.Struct({ contactId: PersonId })),
    selected: Schema.NullOr(PersonId),
    chatId: Schema.NullOr(PersonId),
    dialog: Schema.Array(ChatMessage),
    sentSince: Schema.Array(ChatMessage),
    outgoing: Schema.NullOr(
      Schema.Struct({ contactId: Schema.NullOr(PersonId), text: personal.mask(Schema.String), refusal: Schema.NullOr(Refusal) })
    )
  }),
  toasts: Schema.Struct({ recent: Schema.Array(Schema.Struct({ notice: Schema.Struct({ refusal: Schema.optionalKey(Refusal) }) })) }),
  quickPanel: Schema.Struct({ events: Schema.Array(QuickPanelEntry), notes: Schema.Array(QuickPanelEntry) }),
  shell: Schema.Struct({ preferences: Preferences, guest: Schema.NullOr(Preferences) }),
  profile: Schema.Struct({ logs: Schema.Struct({ rows: Schema.Array(PlayerLog) }), password: RefusalField }),
  settings: Schema.Struct({ values: personal.keep(Settings) }),
  machines: Schema.Struct({ byId: Schema.Record(Schema.String, MachineTexts) }),
  lobby: Schema.Struct({ brands: Schema.Array(Schema.Struct({ image: BrandEntry.fields.image })) }),
  ipCheck: Schema.Struct({ ip: personal.pseudonym(Schema.String), country: personal.term(Schema.String) })
}

const plan: Plan = makePlan(Schema.Struct(personalFields))

/**
 * The views without personal data: what folding the redacted log must give (LOG-4). The product needs no such function, because no view leaves the
 * device: a report has redacted events and hashes. The given views stay unchanged.
 */
export const redactViews = async (views: Readonly<Views>, key: RedactionKey): Promise<Views> => {
  const copy: Views = structuredClone({ ...views })
  await redactInPlace([{ plan, value: copy }], key)
  return copy
}
