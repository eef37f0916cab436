import { useCallback, useEffect, useRef, useState } from 'react'
import { readyForPicker } from '#src/core/device/picker.ts'
import { type Capture, type CaptureEvent, nextCapture, noCapture } from './capture.flow.ts'
import { forgetAddresses, onSentElsewhere, readStoredPages } from './photo-pages.ts'

/** Its pictures are bytes and stay out of the store; they live as long as the dialog, and on the device. */
export const useStoredCapture = (bookingKey: string) => {
  const [capture, setCapture] = useState<Capture>(noCapture)
  const latest = useRef(capture)
  const move = useCallback((event: CaptureEvent): Capture => {
    latest.current = nextCapture(latest.current, event)
    setCapture(latest.current)
    return latest.current
  }, [])

  // Form and earlier photos are stored before a camera can open.
  useEffect(() => {
    let isWanted = true
    const begin = async (): Promise<void> => {
      const [pages] = await Promise.all([readStoredPages(bookingKey), readyForPicker()])
      if (isWanted) move({ name: 'found', pages })
    }
    begin().catch(() => isWanted && move({ name: 'put-aside' }))
    return () => {
      isWanted = false
      forgetAddresses(latest.current.pages)
    }
  }, [bookingKey, move])

  // Not counted from storage: an evicted photo is in memory alone.
  useEffect(() => onSentElsewhere((ids) => move({ name: 'gone', ids })), [move])

  return { capture, move, now: () => latest.current }
}
