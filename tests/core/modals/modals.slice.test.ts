import { describe, expect, it } from 'vitest'
import type { Exam } from '#src/contract/entities/exam.ts'
import { modalClosed, modalOpened, modalsSlice, type OpenModal, selectTopModal } from '#src/core/modals/modals.slice.ts'

const { reducer } = modalsSlice
const exam = { name: 'Knee MRI' } as Exam
const open = (state: OpenModal[]) => reducer(state, modalOpened('exam-info', { exam, regionSlug: 'melbourne' }))
const top = (modals: OpenModal[]) => selectTopModal({ modals })

describe('the stack of dialogs', () => {
  it('shows nothing at first, then what was opened last', () => {
    expect(top([])).toBeUndefined()
    const two = open(open([]))
    expect(top(two)).toMatchObject({ name: 'exam-info', props: { exam } })
    expect(top(two)?.id).toBe(two[1]?.id)
    expect(two[0]?.id).not.toBe(two[1]?.id)
  })

  it('shows the one below when the top one is closed', () => {
    const two = open(open([]))
    const one = reducer(two, modalClosed(two[1]?.id ?? ''))
    expect(top(one)?.id).toBe(two[0]?.id)
  })

  it('may lose one from below, and does not mind one that is gone already', () => {
    const two = open(open([]))
    const one = reducer(two, modalClosed(two[0]?.id ?? ''))
    expect(top(one)?.id).toBe(two[1]?.id)
    expect(reducer(one, modalClosed(two[0]?.id ?? ''))).toEqual(one)
  })

  it('holds only what can be written down, so that any feature may open any dialog', () => {
    const state = open([])
    expect(structuredClone(state)).toEqual(state)
    expect(JSON.parse(JSON.stringify(state))).toEqual(state)
  })
})
