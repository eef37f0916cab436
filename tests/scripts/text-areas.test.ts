import { expect, it } from 'vitest'
import { checkOwners } from '../../scripts/locales.ts'
import { readSource } from '../../scripts/support/syntax.ts'
import { checkAreas } from '../../scripts/support/text-areas.ts'

const areaOf = new Map([
  ['home.title', 'location'],
  ['slot.hold', 'slots'],
  ['upload.send', 'attachments'],
  ['dialog.close', 'common'],
])
const routes = (areas: string) => `
  const home = lazyPart(() => import('#src/pages/home.page.tsx'))
  const table = [{ path: '/', page: home, route: { areas: ${areas} } }]`

/** @param files by path; each key that a file uses stands in it as `key('…')`. */
const problemsOf = (files: Record<string, string>): string[] =>
  checkAreas(
    Object.entries(files).map(([path, text]) => readSource(path, text)),
    Object.entries(files).flatMap(([path, text]) =>
      [...text.matchAll(/key\('(.+?)'\)/g)].map(([, key = '']) => ({ place: `${path}:1`, key })),
    ),
    areaOf,
  )

it('a page names the areas of all that it imports, at once or later', () => {
  const files = {
    'src/pages/home.page.tsx': "import { Grid } from '#src/features/grid.tsx'\nkey('home.title')",
    'src/features/grid.tsx': "key('slot.hold'); key('dialog.close'); const later = () => import('./later.tsx')",
    'src/features/later.tsx': "key('upload.send')",
  }
  expect(problemsOf({ ...files, 'src/app/routes.tsx': routes("['location', 'slots', 'attachments']") })).toEqual([])
  expect(problemsOf({ ...files, 'src/app/routes.tsx': routes("['location']") })).toEqual([
    'src/features/grid.tsx:1: slot.hold is a text of slots, which / does not name',
    'src/features/later.tsx:1: upload.send is a text of attachments, which / does not name',
  ])
})

it('a part that is loaded with its own areas is no matter of the page', () => {
  const files = {
    'src/app/routes.tsx': routes("['location']"),
    'src/pages/home.page.tsx': "const part = withTexts(['slots'], () => import('../features/part.tsx'))",
    'src/features/part.tsx': "key('slot.hold'); key('home.title')",
  }
  expect(problemsOf(files)).toEqual([
    'src/features/part.tsx:1: home.title is a text of location, which src/features/part.tsx does not name',
  ])
})

it('what a pattern gathers is on every page that gathers it', () => {
  const files = {
    'src/main.tsx': "const entries = import.meta.glob('./features/*/*.entry.ts', { eager: true })",
    'src/features/shell/shell.entry.ts': "key('slot.hold')",
    'src/features/shell/other.ts': "key('upload.send')",
  }
  expect(problemsOf(files)).toEqual([
    'src/features/shell/shell.entry.ts:1: slot.hold is a text of slots, which every page does not name',
  ])
})

it('a feature of an area uses no text of another', () => {
  expect(problemsOf({ 'src/features/slots/grid.tsx': "key('slot.hold'); key('upload.send')" })).toEqual([
    'src/features/slots/grid.tsx:1: upload.send is a text of attachments',
  ])
})

it('a key stands in one area only', () => {
  const areas = new Map<string, Record<string, string>>([
    ['slots', { a: 'A' }],
    ['booking', { a: 'A', b: 'B' }],
  ])
  expect(checkOwners(areas)).toEqual(['default/booking.json: a stands in slots.json too'])
})
