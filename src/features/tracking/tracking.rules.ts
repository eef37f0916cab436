// Each condition alone keeps a tracker out.
import type { ClientConfig } from '#src/contract/entities/config.ts'
import { isPublicPage } from '#src/contract/rules/public-pages.rules.ts'

export type Address = { pathname: string; search: string; hash: string }
export type Consent = 'granted' | 'denied'

// A tracker reads the whole address: only campaign marks may be in it.
const campaignMark = /^(?:utm_[a-z_]+|gclid|dclid|gbraid|wbraid|fbclid)$/
/** An anchor, not a key. */
const placeOnPage = /^(?:#[a-z-]*)?$/

/** S-28, S-11 */
export const isMeasurable = ({ pathname, search, hash }: Address): boolean =>
  isPublicPage(pathname) &&
  placeOnPage.test(hash) &&
  [...new URLSearchParams(search).keys()].every((name) => campaignMark.test(name))

type Refusals = { doNotTrack?: string | null; globalPrivacyControl?: boolean }

export const refusesTracking = ({ doNotTrack, globalPrivacyControl }: Refusals): boolean =>
  doNotTrack === '1' || doNotTrack === 'yes' || globalPrivacyControl === true

/** A refusal counts even where the provider asks elsewhere. */
export const isAllowed = (policy: ClientConfig['trackingConsent'], consent: Consent | undefined): boolean =>
  consent === 'granted' || (consent === undefined && policy === 'given')
