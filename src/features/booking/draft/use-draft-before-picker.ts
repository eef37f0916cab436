import { useEffect } from 'react'
import { storeBeforePicker } from '#src/core/device/picker.ts'

/** A camera may end the page. */
export const useDraftBeforePicker = (): void => {
  useEffect(
    () =>
      storeBeforePicker(async () => {
        const { draftsWritten } = await import('./draft.thunks.ts')
        await draftsWritten()
      }),
    [],
  )
}
