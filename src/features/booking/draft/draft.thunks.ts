// Loaded once a slot is held, or where there is a draft.

import i18next from 'i18next'
import { catalogueApi } from '#src/api/catalogue.api.ts'
import { bookingLimits } from '#src/contract/limits/booking.limits.ts'
import { slugsOf } from '#src/contract/rules/visit.rules.ts'
import { type CapabilitiesRoot, selectMayStore } from '#src/core/device/capabilities.ts'
import { noteDraft, noteTabDraft, type TabDraft, tabDraft } from '#src/core/drafts/draft-memory.ts'
import type { Thunk } from '#src/core/store-types.ts'
import { type DateParts, readDateParts } from '#src/i18n/date-parts.ts'
import { createTurns } from '#src/lib/in-turn.ts'
import {
  type DraftOpener,
  deleteDraft,
  deleteDrafts,
  listDrafts,
  offerDraft,
  openDraft,
  saveDraft,
  sweepDrafts,
} from '#src/offline/drafts.ts'
import { newTabDraft, secretOf } from '#src/offline/tab-secret.ts'
import { bookingDropped, draftOpened, draftRestored } from '../booking.events.ts'
import { isHeldInBrowser, noteHold } from '../booking-mark.ts'
import { type CreationRoot, selectCreation } from '../create/creation.slice.ts'
import { type BookingFormRoot, draftStored, selectBookingForm } from '../details/booking-form.slice.ts'
import { type HoldRoot, selectBookingKey, selectBookingKeys } from '../hold/booking-keys.slice.ts'
import { type RequestPlanRoot, selectBeside, selectRequestPlan } from '../request/request-plan.slice.ts'
import { type DraftContent, type DraftOffer, readContent, readOffer } from './draft-content.ts'

type DraftRoot = HoldRoot & RequestPlanRoot & BookingFormRoot & CreationRoot & CapabilitiesRoot

/** Absent on plain http and in browsers that store nothing. */
const canKeep = (): boolean => typeof indexedDB !== 'undefined' && globalThis.crypto?.subtle !== undefined

/** Last birth date typed, and its draft. */
let lastLock: { id: string; birthDate: string | undefined } | undefined

/** A birth date being edited keeps the previous lock; a removed one has none. */
const lockOf = (typed: DateParts | undefined, before: string | undefined): string | undefined => {
  if (!typed) return before
  const read = readDateParts(typed, i18next.language)
  if ('day' in read) return read.day
  return read.error === 'required' ? undefined : before
}

const namesOf =
  (regionSlug: string, examSlugs: readonly string[]): Thunk<Promise<string[]>, DraftRoot> =>
  async (dispatch) => {
    const { data } = await dispatch(
      catalogueApi.endpoints.listRegionExams.initiate({ params: { regionSlug } }, { subscribe: false }),
    )
    return examSlugs.map((examSlug) => data?.find(({ slug }) => slug === examSlug)?.name ?? examSlug)
  }

const saveOnce = (): Thunk<Promise<void>, DraftRoot> => async (dispatch, getState) => {
  const { bookingKey, idempotencyKey, slots } = selectBookingKeys(getState())
  const { form, isKept } = selectBookingForm(getState())
  const { create } = selectCreation(getState())
  const now = Date.now()
  // What was typed before a reload is not restored yet, and would be overwritten.
  if (form === null && !isKept && tabDraft()) return
  const tab = tabDraft() ?? newTabDraft()
  const plan = selectRequestPlan(getState())
  const [first] = slots ?? []
  const begun = plan ?? (first && { ...first, examSlugs: slugsOf(slots ?? []) })
  if (bookingKey === null || idempotencyKey === null || !begun || create === 'booked') return
  const named = await dispatch(namesOf(begun.regionSlug, begun.examSlugs))
  const exams = named.length > 0 ? named : [i18next.t('draft.referral')]
  const birthDate = lockOf(form?.dateOfBirth, lastLock?.id === tab.id ? lastLock.birthDate : undefined)
  const content: DraftContent = {
    keys: { bookingKey, idempotencyKey },
    slots: slots ?? [],
    plan,
    beside: selectBeside(getState()),
    form,
  }
  const offer: DraftOffer = {
    ...{ exams, timeZone: begun.timeZone },
    ...('startTime' in begun ? { startTime: begun.startTime } : {}),
  }
  const until = now + bookingLimits.holdMaxMinutes * 60_000
  await saveDraft({
    id: tab.id,
    now,
    offer,
    content,
    locks: { birthDate, tab: { secret: secretOf(tab), until } },
  })
  // Booked or dropped meanwhile.
  if (selectBookingKey(getState()) === null || selectCreation(getState()).create === 'booked') {
    await deleteDraft(tab.id)
    return
  }
  lastLock = { id: tab.id, birthDate }
  noteTabDraft(tab)
  noteDraft(now + bookingLimits.draftHours * 3_600_000)
}

let isWanted = false
/** A save begun before a removal must not write after it. */
const { inTurn } = createTurns()

/** Refused or full storage is ignored. */
export const storeDraft = (): Thunk<Promise<void>, DraftRoot> => async (dispatch, getState) => {
  if (!selectMayStore(getState()) || !canKeep() || isWanted) return
  isWanted = true
  await inTurn(async () => {
    isWanted = false
    try {
      await dispatch(saveOnce())
      if (!selectBookingForm(getState()).isKept && tabDraft()) dispatch(draftStored(true))
    } catch {
      dispatch(draftStored(false))
    }
  })
}

/** Resolves once every requested save is done. */
export const draftsWritten = (): Promise<void> => inTurn(async () => undefined)

export const sweep = async (): Promise<void> => {
  if (!isHeldInBrowser()) noteHold(undefined)
  if (!canKeep()) return noteDraft(undefined)
  try {
    noteDraft(await inTurn(() => sweepDrafts(Date.now())))
  } catch {
    // Refused: there is nothing to sweep.
  }
}

/** @param answers given before the booking */
export const endDraft = async (answers?: TabDraft): Promise<void> => {
  const ended = [tabDraft(), answers].flatMap((draft) => draft ?? [])
  noteTabDraft(undefined)
  lastLock = undefined
  if (ended.length === 0 || !canKeep()) return
  try {
    for (const { id } of ended) await inTurn(() => deleteDraft(id))
    await sweep()
  } catch {
    // Refused: there was none.
  }
}

/** @throws where something may be left. */
export const removeDrafts = async (): Promise<void> => {
  noteHold(undefined)
  noteTabDraft(undefined)
  noteDraft(undefined)
  lastLock = undefined
  if (canKeep()) await inTurn(deleteDrafts)
}

export const dropDrafts = (): Thunk<Promise<void>, DraftRoot> => async (dispatch) => {
  dispatch(bookingDropped())
  try {
    await removeDrafts()
  } catch {
    // Refused: there was none.
  }
}

export type ListedDraft = DraftOffer & { id: string; expiresAt: number }

/** Empty where storage is refused. */
export const listDraftOffers = async (): Promise<ListedDraft[]> => {
  if (!canKeep()) return []
  try {
    return (await listDrafts(Date.now())).flatMap(({ id, expiresAt, offer }) => {
      const words = readOffer(offer)
      return words ? [{ ...words, id, expiresAt }] : []
    })
  } catch {
    return []
  }
}

export type FoundDraft = DraftOffer & { id: string; needsBirthDate: boolean }

export const findDraft = async (): Promise<FoundDraft | undefined> => {
  if (!canKeep()) return undefined
  try {
    await sweep()
    const found = await inTurn(() => offerDraft(Date.now()))
    const offer = readOffer(found?.offer)
    return found && offer && { ...offer, id: found.id, needsBirthDate: found.needsBirthDate }
  } catch {
    return undefined
  }
}

export type DraftProblem = 'wrong' | 'gone'

const unseal = async (id: string, opener: DraftOpener): Promise<DraftContent | DraftProblem> => {
  try {
    const opened = await inTurn(() => openDraft(id, opener, Date.now()))
    if ('problem' in opened) {
      if (opened.problem === 'gone') await sweep()
      return opened.problem
    }
    return readContent(opened.content) ?? 'gone'
  } catch {
    return 'gone'
  }
}

const remember = (tab: TabDraft, { form }: DraftContent): void => {
  lastLock = { id: tab.id, birthDate: lockOf(form?.dateOfBirth, undefined) }
  noteTabDraft(tab)
}

/** No birth date is asked for while the hold may live. */
export const restoreInTab = (): Thunk<Promise<void>, DraftRoot> => async (dispatch, getState) => {
  const tab = tabDraft()
  if (!tab || !canKeep() || !selectMayStore(getState())) return
  const content = await unseal(tab.id, { tabSecret: secretOf(tab) })
  if (typeof content === 'string') {
    // Input from here on is another draft; this one opens by its birth date.
    noteTabDraft(undefined)
    return
  }
  remember(tab, content)
  dispatch(draftRestored(content))
}

/** @param birthDate `YYYY-MM-DD`; without it the tab's own secret is tried, then no lock. */
export const openDraftWith =
  (id: string, birthDate?: string): Thunk<Promise<DraftContent | DraftProblem>, DraftRoot> =>
  async (dispatch) => {
    const own = tabDraft()
    const openers: DraftOpener[] =
      birthDate === undefined ? [...(own?.id === id ? [{ tabSecret: secretOf(own) }] : []), 'anyone'] : [{ birthDate }]
    let found: DraftContent | DraftProblem = 'gone'
    for (const opener of openers) {
      found = await unseal(id, opener)
      if (found !== 'wrong') break
    }
    if (typeof found === 'string') return found
    remember(own?.id === id ? own : { ...newTabDraft(), id }, found)
    dispatch(draftOpened(found))
    return found
  }
