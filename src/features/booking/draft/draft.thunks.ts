// Keeping what is typed on the device, and going on with it. Loaded once a time is held, or where there is a draft.

import i18next from 'i18next'
import { catalogueApi } from '#src/api/catalogue.api.ts'
import type { HeldSlot } from '#src/contract/entities/reservation.ts'
import { limits } from '#src/contract/rules/limits.ts'
import { type CapabilitiesRoot, selectMayKeep } from '#src/core/device/capabilities.ts'
import type { Thunk } from '#src/core/store-types.ts'
import { type DateParts, readDateParts } from '#src/i18n/date-parts.ts'
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
import { keyBytes, randomBytes } from '#src/offline/envelope.ts'
import { bookingDropped, draftOpened, draftRestored } from '../booking.events.ts'
import { type CreationRoot, selectCreation } from '../create/creation.slice.ts'
import { type BookingFormRoot, draftKept, selectBookingForm } from '../details/booking-form.slice.ts'
import { type HoldRoot, selectBookingKey, selectHolding } from '../hold/hold.slice.ts'
import { type DraftContent, type DraftOffer, readContent, readOffer } from './draft-content.ts'
import { noteDraft, noteTabDraft, type TabDraft, tabDraft } from './draft-memory.ts'

type DraftRoot = HoldRoot & BookingFormRoot & CreationRoot & CapabilitiesRoot

const toText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const toBytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

const newTabDraft = (): TabDraft => ({ id: toText(randomBytes(12)), secret: toText(randomBytes(keyBytes)) })

/** Pages on plain http, and browsers that are told to keep nothing, have neither. */
const canKeep = (): boolean => typeof indexedDB !== 'undefined' && globalThis.crypto?.subtle !== undefined

/** The birth date that was typed last into which draft. */
let lastLock: { id: string; birthDate: string | undefined } | undefined

/** The birth date that locks the draft: while it is being changed the one of before, none once it is taken out. */
const lockOf = (typed: DateParts | undefined, before: string | undefined): string | undefined => {
  if (!typed) return before
  const read = readDateParts(typed, i18next.language)
  if ('day' in read) return read.day
  return read.error === 'required' ? undefined : before
}

const namesOf =
  (slots: readonly HeldSlot[]): Thunk<Promise<string[]>, DraftRoot> =>
  async (dispatch) => {
    const regionSlug = slots[0]?.regionSlug ?? ''
    const { data } = await dispatch(
      catalogueApi.endpoints.listRegionExams.initiate({ params: { regionSlug } }, { subscribe: false }),
    )
    return slots.map(({ examSlug }) => data?.find(({ slug }) => slug === examSlug)?.name ?? examSlug)
  }

const saveOnce = (): Thunk<Promise<void>, DraftRoot> => async (dispatch, getState) => {
  const { bookingKey, idempotencyKey, slots } = selectHolding(getState())
  const { form } = selectBookingForm(getState())
  const { create } = selectCreation(getState())
  const now = Date.now()
  const tab = tabDraft() ?? newTabDraft()
  const [first] = slots ?? []
  if (bookingKey === null || idempotencyKey === null || !slots || !first || create === 'booked') return
  const exams = await dispatch(namesOf(slots))
  const birthDate = lockOf(form?.dateOfBirth, lastLock?.id === tab.id ? lastLock.birthDate : undefined)
  const content: DraftContent = { keys: { bookingKey, idempotencyKey }, slots, form }
  const offer: DraftOffer = { exams, startTime: first.startTime, timeZone: first.timeZone }
  const until = now + limits.holdLongestMinutes * 60_000
  await saveDraft({
    id: tab.id,
    now,
    offer,
    content,
    locks: { birthDate, tab: { secret: toBytes(tab.secret), until } },
  })
  // Booked or dropped meanwhile: nothing of it stays.
  if (selectBookingKey(getState()) === null || selectCreation(getState()).create === 'booked') {
    await deleteDraft(tab.id)
    return
  }
  lastLock = { id: tab.id, birthDate }
  noteTabDraft(tab)
  noteDraft(now + limits.draftHours * 3_600_000)
}

let isWanted = false
let work: Promise<unknown> = Promise.resolve()

/** One thing at a time: a draft that was deleted must not be written by a save that began before. */
const inTurn = <T>(step: () => Promise<T>): Promise<T> => {
  const next = work.then(step)
  work = next.catch(() => undefined)
  return next
}

/** Saves what is typed and chosen now. Refused or full storage is told to nobody: the page goes on as it is. */
export const keepDraft = (): Thunk<Promise<void>, DraftRoot> => async (dispatch, getState) => {
  if (!selectMayKeep(getState()) || !canKeep() || isWanted) return
  isWanted = true
  await inTurn(async () => {
    isWanted = false
    try {
      await dispatch(saveOnce())
      if (!selectBookingForm(getState()).isKept && tabDraft()) dispatch(draftKept(true))
    } catch {
      dispatch(draftKept(false))
    }
  })
}

/** Resolves once every save that was asked for is done. */
export const draftsWritten = (): Promise<void> => inTurn(async () => undefined)

/** Clears what is past its day, and remembers whether any is left. */
export const sweep = async (): Promise<void> => {
  if (!canKeep()) return noteDraft(undefined)
  try {
    noteDraft(await inTurn(() => sweepDrafts(Date.now())))
  } catch {
    // Refused: there is nothing to sweep.
  }
}

/** The visit is booked: its draft goes, others stay. */
export const endDraft = async (): Promise<void> => {
  const tab = tabDraft()
  noteTabDraft(undefined)
  lastLock = undefined
  if (!tab || !canKeep()) return
  try {
    await inTurn(() => deleteDraft(tab.id))
    await sweep()
  } catch {
    // Refused: there was none.
  }
}

/** Throws where something may be left. */
export const removeDrafts = async (): Promise<void> => {
  noteTabDraft(undefined)
  noteDraft(undefined)
  lastLock = undefined
  if (canKeep()) await inTurn(deleteDrafts)
}

/** "Start again". */
export const dropDrafts = (): Thunk<Promise<void>, DraftRoot> => async (dispatch) => {
  dispatch(bookingDropped())
  try {
    await removeDrafts()
  } catch {
    // Refused: there was none.
  }
}

export type ListedDraft = DraftOffer & { id: string; expiresAt: number }

/** Bookings that were begun, by exams and day. Empty where storage is refused. */
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

/** The draft there is to go on with, by day and exams. */
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

/** After a reload: what was typed in this tab, without a question while its hold may live. */
export const restoreInTab = (): Thunk<Promise<void>, DraftRoot> => async (dispatch, getState) => {
  const tab = tabDraft()
  if (!tab || !canKeep() || !selectMayKeep(getState())) return
  const content = await unseal(tab.id, { tabSecret: toBytes(tab.secret) })
  if (typeof content === 'string') {
    // What is typed from here on is another draft; this one is opened by its birth date.
    noteTabDraft(undefined)
    return
  }
  remember(tab, content)
  dispatch(draftRestored(content))
}

/**
 * Goes on with a draft.
 * @param birthDate `YYYY-MM-DD`; without it the tab's own secret is tried, then whether anyone may.
 */
export const openDraftWith =
  (id: string, birthDate?: string): Thunk<Promise<DraftContent | DraftProblem>, DraftRoot> =>
  async (dispatch) => {
    const own = tabDraft()
    const openers: DraftOpener[] =
      birthDate === undefined
        ? [...(own?.id === id ? [{ tabSecret: toBytes(own.secret) }] : []), 'anyone']
        : [{ birthDate }]
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
