// S-39 for answers: sealed on the device, back at the same question after a reload, in another tab, the next day.
import * as z from 'zod/mini'
import { type Questionnaire, questionnaireSchema } from '#src/contract/entities/questionnaire.ts'
import { bookingLimits } from '#src/contract/limits/booking.limits.ts'
import { questionnairesLimits } from '#src/contract/limits/questionnaires.limits.ts'
import { heldUntilForgotten } from '#src/core/drafts/answers-memory.ts'
import { noteDraft, noteTabDraft, type TabDraft, tabDraft } from '#src/core/drafts/draft-memory.ts'
import { createTurns } from '#src/lib/in-turn.ts'
import { untilIdle } from '#src/lib/until-idle.ts'
import { deleteDraft, listDrafts, openDraft, saveDraft } from '#src/offline/drafts.ts'
import { digestOf } from '#src/offline/queue/digest.ts'
import { newTabDraft, secretOf } from '#src/offline/tab-secret.ts'

type Channel<Key, Content> = {
  kind: 'answers' | 'visit-answers'
  lifetime: number
  nameOf: (key: Key) => string
  /** Of the row on the device, and what is told of it before it is opened. */
  rowOf: (key: Key, content: Content, tab: TabDraft) => Promise<{ id: string; offer: object }>
  read: (key: Key) => Promise<Content | undefined>
  /** What is begun next ends what was held. */
  holdsOne: boolean
}

/** One way to hold, seal and find what was begun; a channel says under which key, how long, and who opens it. */
const createStore = <Key, Content>({ kind, lifetime, nameOf, rowOf, read, holdsOne }: Channel<Key, Content>) => {
  /** Of a page without storage, and of the moment before it is stored. */
  const held = new Map<string, Content>()
  const { inTurn, onceInTurn } = createTurns()
  heldUntilForgotten(kind, () => held.clear())
  const quietly = <T>(step: () => Promise<T>): Promise<T | undefined> => inTurn(step).catch(() => undefined)

  /** @param mayStore false on a kiosk and in a frame, where memory has it as long as the page stands. @returns whether it is stored */
  const keep = (key: Key, content: Content, mayStore: boolean): Promise<boolean> => {
    const name = nameOf(key)
    if (holdsOne) held.clear()
    held.set(name, content)
    if (!mayStore) return Promise.resolve(false)
    return onceInTurn(name, async () => {
      await untilIdle()
      const latest = held.get(name)
      if (latest === undefined) return false
      const tab = tabDraft(kind) ?? newTabDraft()
      const now = Date.now()
      noteTabDraft(tab, kind)
      noteDraft(now + lifetime)
      await saveDraft({
        ...(await rowOf(key, latest, tab)),
        ...{ kind, now, content: latest },
        locks: { tab: { secret: secretOf(tab), until: now + lifetime } },
      })
      return true
    }).catch(() => false)
  }

  const find = async (key: Key, mayStore: boolean): Promise<Content | undefined> => {
    const known = held.get(nameOf(key))
    return known !== undefined || !mayStore ? known : quietly(() => read(key))
  }

  return { held, quietly, keep, find }
}

const begunSchema = z.object({ answers: z.record(z.string(), z.unknown()), page: z.int().check(z.minimum(0)) })

const beforeBookingSchema = z.object({
  bookingKey: z.string(),
  begun: z.record(z.string(), begunSchema),
})
export type AnswersBeforeBooking = z.infer<typeof beforeBookingSchema>

export const scopeOf = (slugs: readonly string[]): string => [...slugs].sort().join()

const beforeBooking = createStore<string, AnswersBeforeBooking>({
  kind: 'answers',
  lifetime: bookingLimits.draftHours * 3_600_000,
  holdsOne: true,
  nameOf: (scope) => scope,
  rowOf: async (scope, _content, { id }) => ({ id, offer: { scope } }),
  read: async (scope) => {
    const now = Date.now()
    const offers = await listDrafts(now, 'answers')
    const found = offers.find(({ offer }) => z.object({ scope: z.string() }).safeParse(offer).data?.scope === scope)
    const opened = found && (await openDraft(found.id, 'anyone', now))
    if (!opened || 'problem' in opened) return undefined
    // Going on in this tab writes to the same draft.
    noteTabDraft({ ...newTabDraft(), id: found.id }, 'answers')
    return beforeBookingSchema.safeParse(opened.content).data
  },
})

/** They led to a denial: whoever comes next begins anew, unless they are checked. */
let isDenied = false

/** Before a booking: all questionnaires of its exams together. */
export const answersBeforeBooking = {
  keep: (scope: string, content: AnswersBeforeBooking, mayStore: boolean): Promise<boolean> => {
    isDenied = false
    return beforeBooking.keep(scope, content, mayStore)
  },
  find: async (
    scope: string,
    { mayStore, isChecking }: { mayStore: boolean; isChecking: boolean },
  ): Promise<AnswersBeforeBooking | undefined> => {
    if (isDenied && !isChecking) beforeBooking.held.clear()
    return beforeBooking.find(scope, mayStore)
  },
  /** Nothing of a denied visit stays on the device; memory has it for the way back to the answers. */
  endDenied: async (): Promise<void> => {
    isDenied = true
    await beforeBooking.quietly(async () => {
      const tab = tabDraft('answers')
      noteTabDraft(undefined, 'answers')
      if (tab) await deleteDraft(tab.id)
    })
  },
}

const ofRecordSchema = z.object({
  /** As it was read, so that it goes on without a network. */
  questionnaire: questionnaireSchema,
  timeZone: z.string(),
  phone: z.string(),
  begun: begunSchema,
})
export type AnswersOfRecord = z.infer<typeof ofRecordSchema>

type Asked = { bookingKey: string; questionnaire: Pick<Questionnaire, 'id'> }

const idOf = ({ bookingKey, questionnaire }: Asked): Promise<string> =>
  digestOf('visit-answers', bookingKey, questionnaire.id)

const bookingOf = (bookingKey: string): Promise<string> => digestOf('visit-answers', bookingKey)

const openIn = async (id: string, isTabAlone: boolean): Promise<AnswersOfRecord | undefined> => {
  const tab = tabDraft('visit-answers')
  const now = Date.now()
  const own = tab && (await openDraft(id, { tabSecret: secretOf(tab) }, now))
  const opened = own && 'content' in own ? own : isTabAlone ? undefined : await openDraft(id, 'anyone', now)
  return opened && 'content' in opened ? ofRecordSchema.safeParse(opened.content).data : undefined
}

const ofRecord = createStore<Asked, AnswersOfRecord>({
  kind: 'visit-answers',
  lifetime: questionnairesLimits.draftDays * 24 * 3_600_000,
  holdsOne: false,
  nameOf: ({ bookingKey, questionnaire }) => `${bookingKey} ${questionnaire.id}`,
  rowOf: async (asked, { questionnaire: { type } }) => ({
    id: await idOf(asked),
    offer: { booking: await bookingOf(asked.bookingKey), type },
  }),
  read: async (asked) => openIn(await idOf(asked), false),
})

const offerSchema = z.object({ booking: z.string(), type: z.string() })

/** Of a visit or a request: one row for each questionnaire. */
export const answersOfRecord = {
  keep: (bookingKey: string, content: AnswersOfRecord, mayStore: boolean): Promise<boolean> =>
    ofRecord.keep({ bookingKey, questionnaire: content.questionnaire }, content, mayStore),
  /** For a page that the sign-in has opened: what any tab has begun. */
  find: ofRecord.find,
  /** Without a network nobody has signed in again: what this tab has begun, and no other. */
  findOwn: async (bookingKey: string, type: string): Promise<AnswersOfRecord | undefined> => {
    const known = [...ofRecord.held.entries()].find(
      ([key, { questionnaire }]) => key.startsWith(`${bookingKey} `) && questionnaire.type === type,
    )
    if (known) return known[1]
    return ofRecord.quietly(async () => {
      if (!tabDraft('visit-answers')) return undefined
      const booking = await bookingOf(bookingKey)
      for (const { id, offer } of await listDrafts(Date.now(), 'visit-answers')) {
        const read = offerSchema.safeParse(offer).data
        const found = read?.booking === booking && read.type === type ? await openIn(id, true) : undefined
        if (found) return found
      }
      return undefined
    })
  },
  forget: async (asked: Asked): Promise<void> => {
    ofRecord.held.delete(`${asked.bookingKey} ${asked.questionnaire.id}`)
    await ofRecord.quietly(async () => deleteDraft(await idOf(asked)))
  },
}
