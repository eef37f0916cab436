import { configureStore } from '@reduxjs/toolkit'
import { expect, it } from 'vitest'
import {
  paymentDecided,
  questionsReopened,
  requestProved,
  selectDecided,
  slotsAllowed,
} from '#src/core/decided-questions.slice.ts'
import { rootReducer } from '#src/core/root-reducer.ts'
import { patientForgotten } from '#src/core/session/patient-forgotten.ts'

it('what was decided of answers ends with the questions, and with the person [S-103, S-113, STATE-05]', () => {
  const store = configureStore({ reducer: rootReducer })
  const decided = () => selectDecided(store.getState() as never)
  store.dispatch(requestProved({ examSlugs: ['mri-knee'], apiKey: 'k' }))
  store.dispatch(slotsAllowed(['mri-knee']))
  store.dispatch(paymentDecided('medicare'))
  expect(decided()).toEqual({ allowed: ['mri-knee'], proof: null, insuranceTypeId: 'medicare' })
  store.dispatch(questionsReopened())
  expect(decided()).toEqual({ allowed: null, proof: null, insuranceTypeId: null })
  store.dispatch(requestProved({ examSlugs: ['mri-knee'], apiKey: 'k' }))
  store.dispatch(patientForgotten(0))
  expect(decided()).toEqual({ allowed: null, proof: null, insuranceTypeId: null })
})
