import { describe, expect, it } from 'vitest'
import type { ListedKiosk } from '#src/contract/entities/kiosk.ts'
import { kioskLimits } from '#src/contract/limits/kiosk.limits.ts'
import { enrolmentCodeOf, groupedCode } from '#src/features/kiosk-devices/enrolment-code.ts'
import { namesOf, validateKioskDevice, validateKioskTokens } from '#src/features/kiosk-devices/kiosk-device.form.ts'
import { warningsOf } from '#src/features/kiosk-devices/kiosk-warnings.ts'

const health = { version: '1', isStorageLasting: true, queued: 0 }
const kiosk: ListedKiosk = {
  deviceId: 'a'.repeat(22),
  name: 'Kiosk 2',
  clinicId: 1,
  clinicSlug: 'brunswick',
  state: 'active',
  sound: 'speaker',
  enrolledAt: '2026-11-23T09:00:00.000Z',
  lastSeenAt: null,
  isSilent: false,
  isCloned: false,
  clockOffSeconds: 3,
  health,
}

describe('what needs a look', () => {
  it.each([
    [{}, []],
    [{ isCloned: true, isSilent: true }, ['cloned', 'silent']],
    [{ clinicId: null }, ['no-clinic']],
    [{ clockOffSeconds: -kioskLimits.clockToleranceSeconds - 1 }, ['clock']],
    [{ health: { ...health, isStorageLasting: false, version: '0' } }, ['storage', 'old']],
    [
      { health: { ...health, lastWipe: { at: '2026-11-23T09:00:00.000Z', milliseconds: 3, isComplete: false } } },
      ['reset'],
    ],
    [{ health: null }, []],
    [{ state: 'revoked', isCloned: true }, []],
  ] as const)('of %j: %j [KIOSK-15]', (part, troubles) =>
    expect(warningsOf({ ...kiosk, ...part }, '1')).toEqual(troubles),
  )
})

describe('the code of a device', () => {
  it.each([
    ['k7qm 4wtx', 'K7QM4WTX'],
    ['K7QM-4WTX', 'K7QM4WTX'],
    ['K7QM4WT', undefined],
    ['<script>', undefined],
    ['K7QM4WT0', undefined],
    ['', undefined],
  ])('%j is read as %j', (typed, code) => expect(enrolmentCodeOf(typed)).toBe(code))

  it('is shown in two groups', () => expect(groupedCode('K7QM4WTX')).toBe('K7QM 4WTX'))
})

describe('the forms of a device', () => {
  it('need a name and a clinic [KIOSK-05]', () => {
    expect(validateKioskDevice({ kioskName: ' \u200b', clinicSlug: '' })).toEqual({
      kioskName: 'required',
      clinicSlug: 'required',
    })
    expect(validateKioskDevice({ kioskName: 'k'.repeat(41), clinicSlug: 'a' })).toEqual({ kioskName: 'text.too-long' })
    expect(validateKioskDevice({ kioskName: 'Киоск 1', clinicSlug: 'a' })).toEqual({})
  })

  it('of a fleet need names, one a line', () => {
    expect(namesOf(' Kiosk 1\n\n  Kiosk 2 \n')).toEqual(['Kiosk 1', 'Kiosk 2'])
    const errorOf = (kioskNames: string) => validateKioskTokens({ kioskNames, clinicSlug: 'a' })
    expect(errorOf('\n')).toEqual({ kioskNames: 'required' })
    expect(errorOf('k'.repeat(41))).toEqual({ kioskNames: 'text.too-long' })
    const names = Array.from({ length: kioskLimits.enrolmentTokensAtOnce + 1 }, (_, index) => `Kiosk ${index}`)
    expect(errorOf(names.join('\n'))).toEqual({ kioskNames: 'choice.too-many' })
    expect(validateKioskTokens({ kioskNames: 'Kiosk 1', clinicSlug: '' })).toEqual({ clinicSlug: 'required' })
  })
})
