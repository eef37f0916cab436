import { addListener } from '@reduxjs/toolkit'
import type { Thunk } from '../store-types.ts'
import { type ModalName, type ModalProps, type ModalResult, modalClosed, modalOpened } from './modals.slice.ts'

/** Opens a dialog by name. @returns its answer; undefined where it was closed without one. */
export const ask =
  <N extends ModalName>(name: N, props: ModalProps<N>): Thunk<Promise<ModalResult<N> | undefined>, unknown> =>
  (dispatch) => {
    const opened = modalOpened(name, props)
    return new Promise((resolve) => {
      dispatch(
        addListener({
          actionCreator: modalClosed,
          effect: ({ payload }, { unsubscribe }) => {
            if (payload.id !== opened.payload.id) return
            unsubscribe()
            resolve(payload.result as ModalResult<N> | undefined)
          },
        }),
      )
      dispatch(opened)
    })
  }
