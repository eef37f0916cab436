// S-36: what of a person may be left on an enrolled kiosk is removed, at a reset and before a document is painted.
import { preferenceCookies } from '#src/contract/codes/preference-cookies.ts'
import { writeCookie } from '#src/lib/cookie.ts'
import { changeIdentity } from '#src/offline/device-identity.ts'
import { deviceStores } from '#src/offline/device-stores.ts'
import { removeUnsealed } from '#src/offline/saved-arrivals/saved-arrival-documents.ts'
import { kioskMark } from './kiosk-mark.ts'
import { runCookie } from './restart-mark.ts'

/** Entries of the device; `failed-starts` counts towards healing a broken build. */
const keptOnDevice: readonly string[] = [kioskMark, 'failed-starts']
const keptCookies: readonly string[] = [preferenceCookies.place, runCookie]

const clearStorages = (): void => {
  try {
    sessionStorage.clear()
    for (const name of Object.keys(localStorage)) if (!keptOnDevice.includes(name)) localStorage.removeItem(name)
  } catch {
    // Refused: then nothing is in them.
  }
}

const clearCookies = (): void => {
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? ''
    if (name !== '' && !keptCookies.includes(name)) writeCookie(name, '', new Date(0))
  }
}

const removeStored = async (): Promise<boolean> => {
  const removals = deviceStores()
    .filter(({ neverOnKiosk }) => neverOnKiosk)
    .map(async ({ isPresent, load }) => {
      if (await isPresent()) await (await load()).remove()
    })
  return (await Promise.allSettled(removals)).every(({ status }) => status === 'fulfilled')
}

const isEmpty = (): boolean => {
  try {
    const left = Object.keys(localStorage).filter((name) => !keptOnDevice.includes(name))
    return sessionStorage.length === 0 && left.length === 0
  } catch {
    return true
  }
}

/** Milliseconds are those of the wipe itself. */
export const wipeDevice = async (): Promise<void> => {
  const start = performance.now()
  clearStorages()
  clearCookies()
  await navigator.clipboard?.writeText('').catch(() => undefined)
  window.speechSynthesis?.cancel()
  const [areRemoved, areSealed] = await Promise.all([removeStored(), removeUnsealed().catch(() => false)])
  const milliseconds = Math.round(performance.now() - start)
  await changeIdentity({
    lastWipe: { at: new Date().toISOString(), milliseconds, isComplete: areRemoved && areSealed && isEmpty() },
  }).catch(() => undefined)
}
