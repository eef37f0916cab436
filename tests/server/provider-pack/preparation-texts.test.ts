// Texts of the packs. Titles of preparation are read beside a clock time, and in lists beside "6 hours before".
import { expect, it } from 'vitest'
import { readProviderPack } from '#server/provider-pack/provider-pack.ts'
import { pagePaths } from '#src/contract/codes/page-paths.ts'
import { packFolder } from '#tests/support/test-pack.ts'

const untimely = /\bnow\b|(?<!\p{L})сега(?!\p{L})/iu

it.each(['aurora', 'vardar'])('no step of %s says "now", which is true at no other time [BOOK-09]', (name) => {
  const pack = readProviderPack(packFolder(name))
  const overlays = Object.values(pack.overlays).flatMap(({ exams = {} }) => Object.values(exams))
  const steps = [...pack.exams, ...overlays].flatMap(({ preparation }) => preparation?.steps ?? [])
  const texts = steps.flatMap(({ title, detail }) => [title, detail ?? ''])
  expect(texts.length).toBeGreaterThan(50)
  expect(texts.filter((text) => untimely.test(text))).toEqual([])
})

it.each(['aurora', 'vardar'])('a warning of %s is no part of its other notes [BOOK-09]', (name) => {
  const notes = readProviderPack(packFolder(name)).exams.flatMap(({ examNotes }) => examNotes ?? [])
  expect(notes.filter((note) => /diabetes|pacemaker|emergency|дијабетес|пејсмејкер/i.test(note))).toEqual([])
})

it.each(['aurora', 'vardar'])(
  'pages of %s lead to the visit to move or cancel it, in each language [PORTAL-08]',
  (name) => {
    const { pages, overlays } = readProviderPack(packFolder(name))
    for (const { contact, terms } of [pages, ...Object.values(overlays).map((overlay) => overlay.pages)])
      for (const page of [contact, terms]) expect(page).toContain(`href="${pagePaths.appointments}"`)
  },
)
