import { expect, it } from 'vitest'
import {
  type Capture,
  type CaptureEvent,
  nextCapture,
  noCapture,
  shownStep,
} from '#src/features/attachments/capture/capture.flow.ts'
import type { PhotoPage } from '#src/features/attachments/capture/photo-pages.ts'

const page = (id: string): PhotoPage => ({
  ...{ id, bytes: new ArrayBuffer(1), mime: 'image/jpeg', fileName: `${id}.jpg`, address: `blob:${id}`, isKept: true },
  findings: { isSharp: true, isDark: false, glare: undefined, hasAllEdges: true },
})
const a = page('a')
const b = page('b')
const c = page('c')
const problem = { code: 'storage' } as const
const refused = [{ name: 'x.txt', problem }]

const at = (
  step: Capture['step'] | 'choose' | 'working' | 'pages',
  ids: string,
  more: Partial<Capture> = {},
): Capture => {
  const pages = [a, b, c].filter(({ id }) => ids.includes(id))
  return { step: typeof step === 'string' ? { name: step } : step, pages, refused: [], ...more }
}
const check = (id: string) => ({ name: 'check' as const, id })

type Row = [what: string, from: Capture, event: CaptureEvent, to: Capture]

const rows: Row[] = [
  ['photos of an earlier dialog are gone on with', noCapture, { name: 'found', pages: [a] }, at('pages', 'a')],
  ['without any a file is chosen', noCapture, { name: 'found', pages: [] }, at('choose', '')],
  ['what was refused before is said no longer', at('choose', '', { refused }), { name: 'files-chosen' }, noCapture],
  ['a photo is there before the next is read', noCapture, { name: 'page-stored', page: a }, at('working', 'a')],
  ['one photo is looked at', at('working', 'a'), { name: 'files-taken', taken: [a], refused: [] }, at(check('a'), 'a')],
  [
    'several are put in order',
    at('working', 'ab'),
    { name: 'files-taken', taken: [a, b], refused: [] },
    at('pages', 'ab'),
  ],
  [
    'another takes the place of one that was not good',
    at('working', 'abc'),
    { name: 'files-taken', taken: [c], refused: [], instead: a },
    { ...at(check('c'), ''), pages: [c, b] },
  ],
  [
    'the photo stays where none came in its place',
    at('working', 'ab'),
    { name: 'files-taken', taken: [], refused, instead: a },
    at('pages', 'ab', { refused }),
  ],
  [
    'a file that is refused is named',
    noCapture,
    { name: 'files-taken', taken: [], refused },
    at('choose', '', { refused }),
  ],
  ['a document on its way leaves nothing to do', noCapture, { name: 'files-taken', taken: [], refused: [] }, noCapture],
  ['a photo that is good joins the others', at(check('b'), 'ab'), { name: 'gathered' }, at('pages', 'ab')],
  ['a page is looked at again', at('pages', 'ab'), { name: 'looked', id: 'a' }, at(check('a'), 'ab')],
  [
    'the order is the person’s',
    at('pages', 'ab'),
    { name: 'ordered', pages: [b, a] },
    { ...at('pages', ''), pages: [b, a] },
  ],
  ['a page that is removed leaves the others', at('pages', 'ab'), { name: 'gone', ids: ['a'] }, at('pages', 'b')],
  ['the last one leads back to the choice', at(check('a'), 'a'), { name: 'gone', ids: ['a'] }, at('choose', '')],
  [
    'what another tab sent of others changes nothing',
    at(check('a'), 'a'),
    { name: 'gone', ids: ['c'] },
    at(check('a'), 'a'),
  ],
  ['photos are put aside', at('pages', 'ab'), { name: 'put-aside' }, at('choose', 'ab')],
  [
    'turning is one thing at a time',
    at(check('a'), 'a'),
    { name: 'turn-began' },
    at(check('a'), 'a', { doing: 'turn' }),
  ],
  [
    'and not while it is sent',
    at('pages', 'a', { doing: 'send' }),
    { name: 'turn-began' },
    at('pages', 'a', { doing: 'send' }),
  ],
  [
    'a turned photo stands in its place',
    at(check('a'), 'ab', { doing: 'turn' }),
    { name: 'turned', before: a, after: c },
    { ...at(check('c'), '', { doing: 'turn' }), pages: [c, b] },
  ],
  ['and may be turned again', at(check('c'), 'c', { doing: 'turn' }), { name: 'turn-ended' }, at(check('c'), 'c')],
  [
    'sending says nothing of before',
    at('pages', 'a', { refused }),
    { name: 'send-began' },
    at('pages', 'a', { doing: 'send' }),
  ],
  [
    'a second press sends nothing',
    at('pages', 'a', { doing: 'send' }),
    { name: 'send-began' },
    at('pages', 'a', { doing: 'send' }),
  ],
  [
    'what was not taken stays, with the reason',
    at('pages', 'a', { doing: 'send' }),
    { name: 'refused', problem },
    at('pages', 'a', { refused: [{ name: '', problem }] }),
  ],
  ['what is sent is not here any more', at('pages', 'ab', { doing: 'send' }), { name: 'sent' }, noCapture],
]

it.each(rows)('%s', (_what, from, event, to) => expect(nextCapture(from, event)).toEqual(to))

it('a photo that went elsewhere while it is looked at shows the others', () => {
  expect(shownStep(at(check('a'), 'ab'))).toEqual({ checked: a, name: 'check' })
  expect(shownStep(at(check('c'), 'ab'))).toEqual({ checked: undefined, name: 'pages' })
  expect(shownStep(at('choose', 'ab')).name).toBe('choose')
})
