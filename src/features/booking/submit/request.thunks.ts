// BREQ-04, BREQ-08: the same keys are sent until there is a definite answer; a refusal keeps everything.

import { type ErrorText, errorMessage, refusalOf } from '#src/api/api-error.ts'
import { askAnew } from '#src/api/ask-anew.ts'
import { bookingRequestsApi } from '#src/api/booking-requests.api.ts'
import type { CallArgs } from '#src/contract/call.ts'
import type { createBookingRequest } from '#src/contract/calls/booking-requests.calls.ts'
import { isLocale } from '#src/contract/codes/locales.ts'
import { cleanText } from '#src/contract/rules/text.rules.ts'
import { isSameVisit } from '#src/contract/rules/visit.rules.ts'
import { type DecidedRoot, questionsReopened, selectDecided } from '#src/core/decided-questions.slice.ts'
import type { Thunk } from '#src/core/store-types.ts'
import { write } from '#src/core/write/write.ts'
import { creationFailed, creationMoved, holdEnded, requestAnswered } from '../booking.events.ts'
import { isSettling } from '../create/booking.flow.ts'
import { type CreationRoot, selectCreation } from '../create/creation.slice.ts'
import { fromServerFields, toRequest } from '../details/booking.form.ts'
import { type BookingFormRoot, formRefused, selectBookingForm } from '../details/booking-form.slice.ts'
import { type HoldRoot, selectBookingKeys } from '../hold/booking-keys.slice.ts'
import { type RequestPlanRoot, selectRequestPlan } from '../request/request-plan.slice.ts'
import { startOver } from './create.thunks.ts'

type Root = HoldRoot & CreationRoot & BookingFormRoot & RequestPlanRoot & DecidedRoot

export type RequestOutcome =
  | { kind: 'sent' | 'visit'; bookingKey: string }
  | { kind: 'days' | 'questions' | 'form' | 'refused' | 'unresolved' | 'ignored' }

/** Identical each time it is sent; undefined where something of it is missing. */
const requestOf =
  (language: string): Thunk<CallArgs<typeof createBookingRequest> | undefined, Root> =>
  (_dispatch, getState) => {
    const { bookingKey, idempotencyKey } = selectBookingKeys(getState())
    const { form } = selectBookingForm(getState())
    const plan = selectRequestPlan(getState())
    if (bookingKey === null || idempotencyKey === null || !form || !plan) return undefined
    const { regionSlug, examSlugs, clinicId, type, preferredDays } = plan
    const { patientNotes: _, ...typed } = toRequest(form, language)
    const notes = cleanText(plan.notes)
    const { proof } = selectDecided(getState())
    const isProved = proof !== null && isSameVisit(proof.examSlugs, examSlugs)
    const body = {
      ...{ bookingKey, regionSlug, examSlugs, type, preferredDays, ...typed },
      ...(clinicId === null ? {} : { clinicId }),
      ...(notes === '' ? {} : { patientNotes: notes }),
      ...(isLocale(language) ? { locale: language } : {}),
      ...(isProved ? { apiKey: proof.apiKey } : {}),
    }
    return { body, idempotencyKey }
  }

/** The next try sends another key, with all that the old one had. */
const refuse =
  (problem: ErrorText | undefined): Thunk<Promise<void>, Root> =>
  async (dispatch, getState) => {
    const { bookingKey } = selectBookingKeys(getState())
    if (bookingKey !== null) await dispatch(startOver(bookingKey, { hasMessage: true }))
    dispatch(creationMoved('refused'))
    if (problem) dispatch(creationFailed(problem))
  }

const settleError =
  (error: unknown): Thunk<Promise<RequestOutcome>, Root> =>
  async (dispatch, getState) => {
    const refusal = refusalOf(error)
    const { bookingKey } = selectBookingKeys(getState())
    // Sent before, in another tab for example: its page says how it stands.
    if (refusal?.code === 'booking-key.used' && bookingKey !== null) {
      const { getBookingRequest } = bookingRequestsApi.endpoints
      const { error: closed } = await dispatch(askAnew(getBookingRequest, { params: { bookingKey } }))
      dispatch(creationMoved('booked'))
      // What the other tab made of the key is a booking.
      return { kind: refusalOf(closed) ? 'visit' : 'sent', bookingKey }
    }
    const fields = refusal?.fields ?? []
    if (fields.some(({ path }) => path.startsWith('preferredDays'))) {
      await dispatch(refuse({ key: 'create.days-gone' }))
      return { kind: 'days' }
    }
    const wrong = fromServerFields(fields)
    if (Object.keys(wrong).length > 0) {
      await dispatch(refuse(undefined))
      dispatch(formRefused(wrong))
      return { kind: 'form' }
    }
    await dispatch(refuse(errorMessage(error)))
    // S-103: a question came up meanwhile, or the proof is of other answers.
    if (refusal?.code === 'questionnaire.required' || refusal?.code === 'questionnaire.not-proved') {
      dispatch(questionsReopened())
      return { kind: 'questions' }
    }
    return { kind: 'refused' }
  }

/** API-40. A second press while one runs is ignored. @param signal ends the wait, as of a booking */
export const submitRequest =
  (language: string, signal?: AbortSignal): Thunk<Promise<RequestOutcome>, Root> =>
  async (dispatch, getState) => {
    const before = selectCreation(getState()).create
    if (isSettling(before) && before !== 'unresolved') return { kind: 'ignored' }
    dispatch(creationMoved('submitted'))
    const args = dispatch(requestOf(language))
    const sent =
      args &&
      (await dispatch(
        write(bookingRequestsApi.endpoints.createBookingRequest, args, {
          wasSent: before === 'unresolved',
          onAnswerLost: () => void dispatch(creationMoved('answer-lost')),
          signal,
        }),
      ))
    if (!sent || sent.kind === 'unknown') {
      dispatch(creationMoved('gave-up'))
      return { kind: 'unresolved' }
    }
    if (sent.kind === 'offline') {
      dispatch(creationMoved('gave-up'))
      dispatch(creationFailed({ key: 'message.offline' }))
      return { kind: 'refused' }
    }
    if (sent.kind === 'refused') return dispatch(settleError(sent.error))
    const { success, errorMessage: message, bookingKey, request } = sent.answer
    if (!success) {
      await dispatch(refuse({ key: message || 'message.request_not_possible', message }))
      return { kind: 'refused' }
    }
    const { proof } = selectDecided(getState())
    if (request) dispatch(requestAnswered({ request, confirmation: proof?.confirmation ?? null }))
    dispatch(creationMoved('booked'))
    dispatch(holdEnded())
    return { kind: 'sent', bookingKey }
  }
