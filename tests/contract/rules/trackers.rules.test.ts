import { describe, expect, it } from 'vitest'
import { enabledTrackers, type TrackerSettings, trackersOf } from '#src/contract/rules/trackers.rules.ts'

const settings = (isEnabled: boolean, ids: [string, string, string]): TrackerSettings => ({
  radiology: { tagManagerEnabled: isEnabled, tagManagerId: ids[0] },
  application: {
    analyticsEnabled: isEnabled,
    analyticsId: ids[1],
    socialTrackingEnabled: isEnabled,
    socialTrackingId: ids[2],
  },
})
const ids: [string, string, string] = ['GTM-AB12CD3', 'G-AB12CD34EF', '123456789012345']

describe('the trackers of a provider', () => {
  it('are those switched on, each with its own id [BRAND-09, BRAND-10]', () => {
    expect(trackersOf(settings(true, ids))).toEqual([
      { kind: 'tag-manager', id: ids[0] },
      { kind: 'analytics', id: ids[1] },
      { kind: 'social', id: ids[2] },
    ])
    expect(trackersOf(settings(false, ids))).toEqual([])
  })

  it('do not count without an id that can be used [BRAND-09, BRAND-10]', () => {
    for (const broken of [settings(true, ['', '', '']), settings(true, ['x', 'GTM-AB12CD3', '1"'])]) {
      expect(enabledTrackers(broken)).toHaveLength(3)
      expect(trackersOf(broken)).toEqual([])
    }
  })
})
