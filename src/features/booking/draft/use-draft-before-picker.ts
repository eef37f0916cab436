import { useEffect } from 'react'
import { keepBeforePicker } from '#src/core/device/picker.ts'

/** A camera may take the page away: what the form has kept is on the device before one opens. */
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
