// BRAND-09, BRAND-10
import type { ClientConfig } from '../entities/config.ts'

const trackerKinds = ['tag-manager', 'analytics', 'social'] as const
export type TrackerKind = (typeof trackerKinds)[number]
export type Tracker = { kind: TrackerKind; id: string }

export type TrackerSettings = {
  radiology: Pick<ClientConfig['radiology'], 'tagManagerEnabled' | 'tagManagerId'>
  application: Pick<
    ClientConfig['application'],
    'analyticsEnabled' | 'analyticsId' | 'socialTrackingEnabled' | 'socialTrackingId'
  >
}

const idPatterns: Readonly<Record<TrackerKind, RegExp>> = {
  'tag-manager': /^GTM-[A-Z0-9]{4,12}$/,
  analytics: /^(?:G-[A-Z0-9]{4,16}|UA-\d{4,12}-\d{1,4})$/,
  social: /^\d{6,20}$/,
}

export const isTrackerId = ({ kind, id }: Tracker): boolean => idPatterns[kind].test(id)

export const enabledTrackers = ({ radiology, application }: TrackerSettings): Tracker[] => [
  ...(radiology.tagManagerEnabled ? [{ kind: 'tag-manager' as const, id: radiology.tagManagerId }] : []),
  ...(application.analyticsEnabled ? [{ kind: 'analytics' as const, id: application.analyticsId }] : []),
  ...(application.socialTrackingEnabled ? [{ kind: 'social' as const, id: application.socialTrackingId }] : []),
]

export const trackersOf = (settings: TrackerSettings): Tracker[] => enabledTrackers(settings).filter(isTrackerId)
