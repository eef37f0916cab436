import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit'
import { describe, expect, it, vi } from 'vitest'
import { ask } from '#src/core/modals/ask.ts'
import { modalClosed, modalsSlice, selectModals } from '#src/core/modals/modals.slice.ts'

const openStore = () =>
  configureStore({
    reducer: { modals: modalsSlice.reducer },
    middleware: (defaults) => defaults().prepend(createListenerMiddleware().middleware),
  })

const question = { title: 'Cancel the visit?', message: 'The time becomes free for others.' }

describe('asking', () => {
  it('opens the dialog and waits for its answer [SHELL-31]', async () => {
    const store = openStore()
    const answer = store.dispatch(ask('confirm', question))
    const [modal] = selectModals(store.getState())
    expect(modal).toMatchObject({ name: 'confirm', props: question })
    const answered = vi.fn()
    void answer.then(answered)
    await Promise.resolve()
    expect(answered).not.toHaveBeenCalled()
    store.dispatch(modalClosed(modal?.id ?? '', true))
    expect(await answer).toBe(true)
    expect(selectModals(store.getState())).toEqual([])
  })

  it('hears no other dialog’s answer, however many are open [SHELL-31]', async () => {
    const store = openStore()
    const first = store.dispatch(ask('confirm', question))
    const second = store.dispatch(ask('confirm', question))
    const [below, above] = selectModals(store.getState())
    store.dispatch(modalClosed(above?.id ?? '', true))
    store.dispatch(modalClosed(above?.id ?? '', false))
    expect(await second).toBe(true)
    store.dispatch(modalClosed(below?.id ?? '', false))
    expect(await first).toBe(false)
  })

  it('takes a dialog closed without an answer as a refusal [SHELL-31]', async () => {
    const store = openStore()
    const answer = store.dispatch(ask('yes-no', question))
    store.dispatch(modalClosed(selectModals(store.getState())[0]?.id ?? ''))
    expect(await answer).toBeUndefined()
  })
})
