import { useEffect } from 'react'
import { keepBeforePicker } from '#src/core/device/picker.ts'

/** A camera may end the page. */
export const useDraftBeforePicker = (): void => {
  useEffect(
    () =>
      keepBeforePicker(async () => {
        const { draftsWritten } = await import('./draft.thunks.ts')
        await draftsWritten()
      }),
    [],
  )
}
