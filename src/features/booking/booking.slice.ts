import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ErrorWords } from '#src/api/api-error.ts'
import type { HeldSlot, Reservation } from '#src/contract/entities/reservation.ts'
import type { Alternative } from '#src/contract/entities/slot.ts'
import { patientForgotten } from '#src/core/session/patient-forgotten.ts'
import { type CreateEvent, type CreateState, nextCreateState } from './create/booking.flow.ts'
import type { BookingFormErrors, BookingFormValues } from './details/booking.form.ts'

/** `deadline` in milliseconds of this device's clock, worked out from the server's seconds. */
export type Hold = { slots: HeldSlot[]; deadline: number; secondsTotal: number }

/** A time the patient wanted and did not get, with what else there is. */
export type LostTime = {
  code: string
  startTime: string
  timeZone: string
  clinicId: number
  secondsLeft: number | undefined
  alternatives: Alternative[]
}

/** `atStrip`: it befell the held time's own button, which stands on pages that have no place for it. */
export type Problem = ErrorWords & { atStrip?: true }

export type BookingState = {
  bookingKey: string | null
  idempotencyKey: string | null
  hold: Hold | null
  lost: LostTime | null
  form: BookingFormValues | null
  formErrors: BookingFormErrors
  /** Details of the visit booked before, for one more with the same; in this tab's memory alone. */
  lastForm: BookingFormValues | null
  /** The booking that `lastForm` was typed for. */
  lastKey: string | null
  /** What is typed is on this device as well, locked. */
  isKept: boolean
  create: CreateState
  problem: Problem | null
  isHolding: boolean
  /** Key of a booking that was made although its answer never came. */
  found: string | null
  /** With which it was sent, so that the same request once more opens it. */
  foundBy: string | null
  /** The times held last; a request names them also when the hold is over. */
  slots: HeldSlot[] | null
}

export type BookingRoot = { booking: BookingState }

const initialState: BookingState = {
  bookingKey: null,
  idempotencyKey: null,
  hold: null,
  lost: null,
  form: null,
  formErrors: {},
  lastForm: null,
  lastKey: null,
  isKept: false,
  create: 'idle',
  problem: null,
  isHolding: false,
  found: null,
  foundBy: null,
  slots: null,
}

export type OpenedDraft = { keys: Keys; form: BookingFormValues | null; slots: HeldSlot[] }

type Keys = { bookingKey: string; idempotencyKey: string }

export const bookingSlice = createSlice({
  name: 'booking',
  initialState,
  reducers: {
    /** A first key, or a new one after a definite failure: hold and form stay (BOOK-31). */
    bookingKeyReceived: (state, { payload }: PayloadAction<Keys>) => {
      state.bookingKey = payload.bookingKey
      state.idempotencyKey = payload.idempotencyKey
      state.found = null
      state.foundBy = null
    },
    holdAsked: (state) => {
      state.isHolding = true
      state.problem = null
    },
    holdReceived: {
      prepare: (reservation: Reservation) => ({
        payload: {
          slots: reservation.slots,
          deadline: Date.now() + reservation.secondsLeft * 1000,
          secondsTotal: reservation.secondsTotal,
        },
      }),
      reducer: (state, { payload }: PayloadAction<Hold>) => {
        state.hold = payload
        state.slots = payload.slots
        state.lost = null
        state.problem = null
        state.isHolding = false
      },
    },
    holdFailed: (state, { payload }: PayloadAction<Problem>) => {
      state.problem = payload
      state.isHolding = false
    },
    timeLost: (state, { payload }: PayloadAction<LostTime>) => {
      state.lost = payload
      state.isHolding = false
      state.problem = null
    },
    /** What was held is held no more, for the server says so. */
    holdGone: (state) => {
      state.hold = null
    },
    formKept: (state, { payload }: PayloadAction<BookingFormValues>) => {
      state.form = payload
    },
    formRefused: (state, { payload }: PayloadAction<BookingFormErrors>) => {
      state.formErrors = payload
    },
    createMoved: (state, { payload }: PayloadAction<CreateEvent>) => {
      state.create = nextCreateState(state.create, payload)
      if (payload === 'submitted') state.problem = null
    },
    createFailed: (state, { payload }: PayloadAction<Problem>) => {
      state.problem = payload
    },
    /** The server knows the key as booked: nothing more is to be done with it, and the patient is told. */
    bookingFound: (state, { payload }: PayloadAction<string>) => ({
      ...initialState,
      form: state.form,
      slots: state.slots,
      found: payload,
      foundBy: state.idempotencyKey,
    }),
    /** The confirmation of this key is on screen: what was typed and held for it is done with. */
    bookingShown: (state, { payload }: PayloadAction<string>) =>
      state.bookingKey === payload ? { ...initialState, lastForm: state.form, lastKey: payload } : state,
    /** A booking that was begun on another day goes on. */
    draftOpened: (_state, { payload }: PayloadAction<OpenedDraft>) => ({
      ...initialState,
      ...payload.keys,
      form: payload.form,
      slots: payload.slots,
      isKept: true,
    }),
    /** What was typed in this tab before a reload is there again. */
    draftRestored: (state, { payload }: PayloadAction<OpenedDraft>) => {
      state.form ??= payload.form
      state.slots ??= payload.slots
      state.isKept = true
    },
    draftKept: (state, { payload }: PayloadAction<boolean>) => {
      state.isKept = payload
    },
    /** "Start again": nothing of what was begun is left. */
    bookingDropped: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(patientForgotten, () => initialState)
  },
  selectors: {
    selectBooking: (state) => state,
    selectHold: (state) => state.hold,
    selectPageProblem: ({ problem }) => (problem?.atStrip ? null : problem),
    selectStripProblem: ({ problem }) => (problem?.atStrip ? problem : null),
  },
})

export const {
  bookingKeyReceived,
  holdAsked,
  holdReceived,
  holdFailed,
  timeLost,
  holdGone,
  formKept,
  formRefused,
  createMoved,
  createFailed,
  bookingFound,
  bookingShown,
  draftOpened,
  draftRestored,
  draftKept,
  bookingDropped,
} = bookingSlice.actions
export const { selectBooking, selectHold, selectPageProblem, selectStripProblem } = bookingSlice.selectors
