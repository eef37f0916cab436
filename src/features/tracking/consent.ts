// The cookie is the truth; without cookies the answer lasts until the page is left.
import { useSyncExternalStore } from 'react'
import { cookieExpires } from '#src/contract/rules/cookie.rules.ts'
import { readCookie, writeCookie } from '#src/lib/cookie.ts'
import type { Consent } from './tracking.rules.ts'

const cookieName = 'trackingConsent'

let unkept: Consent | undefined
let isAskedAgain = false
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const tell = (): void => {
  for (const listener of listeners) listener()
}

const isConsent = (value: string | undefined): value is Consent => value === 'granted' || value === 'denied'

const readConsent = (): Consent | undefined => {
  const kept = readCookie(cookieName)
  return isConsent(kept) ? kept : unkept
}

export const answerConsent = (consent: Consent): void => {
  writeCookie(cookieName, consent, cookieExpires(new Date()))
  unkept = readCookie(cookieName) === consent ? undefined : consent
  isAskedAgain = false
  tell()
}

/** The old answer holds until there is a new one. */
export const askAgain = (): void => {
  isAskedAgain = true
  tell()
}

export const useConsent = (): { consent: Consent | undefined; isAskedAgain: boolean } => ({
  consent: useSyncExternalStore(subscribe, readConsent),
  isAskedAgain: useSyncExternalStore(subscribe, () => isAskedAgain),
})
