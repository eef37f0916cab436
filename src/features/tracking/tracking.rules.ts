// When a tracker may load. Each condition alone is enough to keep it out.
import type { ClientConfig } from '#src/contract/entities/config.ts'
import { isPublicPage } from '#src/contract/rules/public-pages.rules.ts'

export type Address = { pathname: string; search: string; hash: string }
export type Consent = 'granted' | 'denied'

// A tracker reads the whole address, so nothing else may be in it.
/** Marks of the advertisement somebody came by. */
const campaignMark = /^(?:utm_[a-z_]+|gclid|dclid|gbraid|wbraid|fbclid)$/
/** A place on the page, not a key. */
const placeOnPage = /^(?:#[a-z-]*)?$/

/** S-28, S-11: a public page, with nothing in its address that could be about a person. */
export const isMeasurable = ({ pathname, search, hash }: Address): boolean =>
  isPublicPage(pathname) &&
  placeOnPage.test(hash) &&
  [...new URLSearchParams(search).keys()].every((name) => campaignMark.test(name))

type Refusals = { doNotTrack?: string | null; globalPrivacyControl?: boolean }

/** What the browser says for its owner on every site. */
export const refusesTracking = ({ doNotTrack, globalPrivacyControl }: Refusals): boolean =>
  doNotTrack === '1' || doNotTrack === 'yes' || globalPrivacyControl === true

/** A refusal counts also where the provider has asked elsewhere. */
export const isAllowed = (policy: ClientConfig['trackingConsent'], consent: Consent | undefined): boolean =>
  consent === 'granted' || (consent === undefined && policy === 'given')
