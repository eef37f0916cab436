import { expect, it } from 'vitest'
import { arrivalLetter } from '#server/modules/kiosks/arrival-letter.rules.ts'

const fleet = (count: number) => Array.from({ length: count }, (_, at) => ({ deviceId: `d${at}`, clinicSlug: 'a' }))

it('letters go on after Z, and no two kiosks of a clinic have the same [S-36]', () => {
  const all = fleet(60)
  const letters = all.map((kiosk) => arrivalLetter(all, kiosk))
  expect([letters[0], letters[25], letters[26], letters[51], letters[52]]).toEqual(['A', 'Z', 'AA', 'AZ', 'BA'])
  expect(new Set(letters).size).toBe(60)
})

it('the only kiosk of a clinic needs none', () => {
  const [own] = fleet(1)
  expect(own && arrivalLetter([{ deviceId: 'x', clinicSlug: 'b' }, own], own)).toBe('')
})
