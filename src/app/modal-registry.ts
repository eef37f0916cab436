// Name → file of every dialog. Props are checked where the dialog is opened, by `ModalMap`.
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { ModalMap, ModalName } from '#src/core/modals/modals.slice.ts'
import '#src/features/booking/booking.modals.ts'

type Modal<N extends ModalName> = LazyExoticComponent<ComponentType<ModalMap[N] & { close: () => void }>>

export const modalRegistry: { [N in ModalName]: Modal<N> } = {
  'exam-info': lazy(() => import('#src/features/booking/exams/exam-info.modal.tsx')),
}
