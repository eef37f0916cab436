import { describe, expect, it } from 'vitest'
import { buildCatalogue } from '#server/modules/catalogue/catalogue.ts'
import { inventDay, seededRandom } from '#server/modules/demo/demo.rules.ts'
import { openSpans } from '#server/modules/slots/schedule.rules.ts'
import type { ProviderPack } from '#server/provider-pack/provider-pack.schema.ts'
import { addDays } from '#src/contract/rules/date.rules.ts'
import { testPack } from '#tests/support/test-pack.ts'

const noIds = { regions: new Map(), clinics: new Map(), exams: new Map(), rooms: new Map() }
const month = Array.from({ length: 28 }, (_, index) => addDays('2026-11-23', index))

/** The invented month of every room, as `clinic/room day: minutes from–to`. */
const invent = (demo: Partial<ProviderPack['demo']>) => {
  const pack = testPack((each) => {
    each.demo = { ...each.demo, occupancyPercent: 60, ...demo }
  })
  const catalogue = buildCatalogue(pack, noIds, { nearest: () => undefined })
  return catalogue.clinics.flatMap((clinic) =>
    clinic.rooms.flatMap((room) =>
      month.map((day) => ({
        clinic: clinic.entity.slug,
        open: openSpans(clinic.definition, clinic.holidays, room.slug, day),
        used: inventDay(catalogue, clinic, room, day),
      })),
    ),
  )
}

describe('seeded numbers', () => {
  it('lie between 0 and 1, spread evenly, and depend on the words alone', () => {
    const next = seededRandom('1 brunswick us-1 2026-11-23')
    const numbers = Array.from({ length: 2000 }, next)
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true)
    expect(numbers.reduce((sum, number) => sum + number, 0) / 2000).toBeCloseTo(0.5, 1)
    const again = seededRandom('1 brunswick us-1 2026-11-23')
    expect(numbers.slice(0, 20)).toEqual(Array.from({ length: 20 }, again))
    expect(seededRandom('1 brunswick us-1 2026-11-24')()).not.toBe(numbers[0])
  })
})

describe('an invented calendar', () => {
  it('is the same for everyone with the same seed, and another with another', () => {
    expect(invent({ seed: 7 })).toEqual(invent({ seed: 7 }))
    expect(invent({ seed: 7 })).not.toEqual(invent({ seed: 8 }))
  })

  it('uses rooms only while they are open, in order, never twice at once', () => {
    for (const { open, used } of invent({})) {
      for (const [from, to] of used)
        expect(open.some(([opens, closes]) => opens <= from && from < to && to <= closes)).toBe(true)
      expect(used.every(([from], index) => index === 0 || from > (used[index - 1]?.[1] ?? 0))).toBe(true)
    }
  })

  it('is empty at 0 percent', () => {
    expect(invent({ occupancyPercent: 0 }).flatMap(({ used }) => used)).toEqual([])
  })

  it('uses all of a full clinic, and of full days at the others', () => {
    const days = invent({ fullClinics: ['coburg'], fullDayPercent: 50 })
    const isFull = ({ open, used }: (typeof days)[number]) => JSON.stringify(used) === JSON.stringify(open)
    expect(days.filter(({ clinic }) => clinic === 'coburg').every(isFull)).toBe(true)
    const others = days.filter(({ clinic, open }) => clinic !== 'coburg' && open.length > 0)
    const share = others.filter(isFull).length / others.length
    expect(share).toBeGreaterThan(0.25)
    expect(share).toBeLessThan(0.75)
  })
})
