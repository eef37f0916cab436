// What policies of the device should block. Each is tried within a touch of its own.
import type { Found } from './checks.ts'

type WithPicker = { showOpenFilePicker?: () => Promise<unknown> }

/** Milliseconds; a picker that is blocked is refused at once, one that is open waits for a person. */
export const pickerDelay = { refusal: 1500 }

/** A browser without this call gives a page no way to tell. */
export const tryPicker = async (): Promise<Found> => {
  const { showOpenFilePicker } = window as WithPicker
  if (!showOpenFilePicker) return { state: 'missing' }
  const refused = showOpenFilePicker.call(window).then(
    () => false,
    (error: DOMException) => error.name !== 'AbortError',
  )
  const opened = new Promise<false>((resolve) => setTimeout(() => resolve(false), pickerDelay.refusal))
  return { state: (await Promise.race([refused, opened])) ? 'passed' : 'failed' }
}

/** The event comes only where there is something to print with. */
export const tryPrinting = (): Found => {
  let isPossible = false
  const noted = (): void => {
    isPossible = true
  }
  window.addEventListener('beforeprint', noted, { once: true })
  window.print()
  window.removeEventListener('beforeprint', noted)
  return { state: isPossible ? 'failed' : 'passed' }
}

export const tryWindow = (): Found => {
  const opened = window.open('about:blank', '_blank', 'popup')
  opened?.close()
  return { state: opened ? 'failed' : 'passed' }
}

/** Whether a file came, no page can tell: the operator says so. */
export const tryDownload = (): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob(['self-test'], { type: 'text/plain' }))
  link.download = 'self-test.txt'
  link.click()
  URL.revokeObjectURL(link.href)
}
