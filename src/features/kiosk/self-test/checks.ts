// What a page can find out by itself about the device it runs on.
import { sendOnce } from '#src/api/request.ts'
import { createKioskChallenge } from '#src/contract/calls/kiosks.calls.ts'
import type { Kiosk } from '#src/contract/entities/kiosk.ts'
import { kioskLimits } from '#src/contract/limits/kiosk.limits.ts'
import { findVoice } from '../frame/speech.ts'
import { isFullScreen } from '../screen/full-screen.ts'

export type Found = {
  state: 'passed' | 'failed' | 'missing'
  /** What fills the text of the row. */
  seconds?: number
  languages?: readonly string[]
  isUnreached?: true
}

const passedIf = (isTrue: boolean): Found => ({ state: isTrue ? 'passed' : 'failed' })

export const checkStorage = async (): Promise<Found> => {
  const { storage } = navigator
  if (!storage?.persist) return { state: 'missing' }
  return passedIf((await storage.persisted()) || (await storage.persist()))
}

/** Within the touch that starts the test: a browser allows it at no other time. */
export const checkScreen = async (): Promise<Found> => {
  if (isFullScreen()) return { state: 'passed' }
  const { documentElement } = document
  if (!documentElement.requestFullscreen) return { state: 'missing' }
  await documentElement.requestFullscreen({ navigationUI: 'hide' }).catch(() => undefined)
  return passedIf(isFullScreen())
}

export const checkWakeLock = async (): Promise<Found> => {
  if (!navigator.wakeLock) return { state: 'missing' }
  const lock = await navigator.wakeLock.request('screen').catch(() => undefined)
  await lock?.release()
  return passedIf(lock !== undefined)
}

/** Half of the way there and back is taken off. */
export const checkClock = async ({ deviceId }: Kiosk): Promise<Found> => {
  const asked = Date.now()
  const { signal } = new AbortController()
  const sent = await sendOnce({ row: createKioskChallenge, args: { body: { deviceId } } }, signal)
  if ('error' in sent) return { state: 'failed', isUnreached: true }
  const { serverTime } = createKioskChallenge.response.parse(sent.data)
  const seconds = Math.round(Math.abs((asked + Date.now()) / 2 - Date.parse(serverTime)) / 1000)
  return { ...passedIf(seconds <= kioskLimits.clockToleranceSeconds), seconds }
}

export const checkVoices = async (locales: readonly string[]): Promise<Found> => {
  if (!window.speechSynthesis) return { state: 'missing' }
  const voices = await Promise.all(locales.map(findVoice))
  const languages = locales.filter((_, at) => voices[at] === undefined)
  return { ...passedIf(languages.length === 0), languages }
}

export const checkCamera = async (): Promise<Found> => {
  if (!navigator.mediaDevices?.getUserMedia) return { state: 'missing' }
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ video: true })
    for (const track of stream.getTracks()) track.stop()
    return { state: 'passed' }
  } catch (error) {
    return { state: (error as DOMException).name === 'NotFoundError' ? 'missing' : 'failed' }
  }
}
