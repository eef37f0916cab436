// PORTAL-05, -06, S-68: what the clinic adds, and what the patient may read of it.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { composersFor } from '#server/modules/index.ts'
import { textOf } from '#server/modules/outbox/mail-body.ts'
import { sweepResults } from '#server/modules/results/desk.usecases.ts'
import { readResult } from '#server/modules/results/results.repository.ts'
import { listResults as readResults } from '#server/modules/results/results.usecases.ts'
import {
  getImportReady,
  getReport,
  getResultsAccess,
  listDeskResults,
  listResults,
  releaseResult,
  withdrawResult,
} from '#src/contract/calls/results.calls.ts'
import { type Backend, type Browser, startBackend } from '#tests/support/backend.ts'
import { book, countRows, rowsOf, slot } from '#tests/support/booking.ts'
import { pdf, png } from '#tests/support/documents.ts'
import { asDesk, deskKey } from '#tests/support/kiosks.ts'
import { addReport, release } from '#tests/support/results.ts'
import { unknownKey } from '#tests/support/sample-args.ts'
import { giveDate, signIn } from '#tests/support/sign-in.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({ app: { deskKey } })
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

/** A visit whose exam is over, and a browser that gave birth date and code. */
const afterVisit = async (): Promise<{ bookingKey: string; browser: Browser }> => {
  const bookingKey = await book(backend, slot(backend, '09:20'))
  backend.clock.set('2026-11-23T12:00:00+11:00')
  const browser = backend.newBrowser()
  await signIn(backend, browser, bookingKey)
  return { bookingKey, browser }
}

const list = async (browser: Browser, bookingKey: string) =>
  (await browser.call(listResults, { params: { bookingKey } })).body

const read = (browser: Browser, bookingKey: string, slug: string) =>
  browser.call(getReport, { params: { bookingKey, slug } })

const messages = () =>
  rowsOf<{ subject: string; due: string }>(
    backend.context.db,
    sql`select subject, due_at as due from messages where kind = 'result-ready' order by created_at`,
  )

describe('a report of the desk', () => {
  it('is seen by nobody before its release, and then read as a PDF that nothing stores [API-116] [PORTAL-05] [S-68]', async () => {
    const { bookingKey, browser } = await afterVisit()
    const { status, body: added } = await addReport(backend, bookingKey)
    expect([status, added.opensAt, added.examSlug]).toEqual([201, null, 'thyroid-ultrasound'])
    expect(await list(browser, bookingKey)).toMatchObject([{ state: 'NOT_READY', reports: [] }])
    expect((await read(browser, bookingKey, added.slug)).status).toBe(404)
    await release(backend, added.slug)
    expect(await list(browser, bookingKey)).toMatchObject([
      { state: 'READY', examName: 'Thyroid ultrasound', reports: [{ slug: added.slug }] },
    ])
    const { status: opened, headers } = await read(browser, bookingKey, added.slug)
    expect(opened).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': 'inline; filename="report-2026-11-23.pdf"',
      'x-content-type-options': 'nosniff',
    })
  })

  it('leads to its images once it opens, on an origin of the pack alone [PORTAL-07] [API-113] [API-116] [S-06]', async () => {
    const { bookingKey, browser } = await afterVisit()
    const elsewhere = await addReport(backend, bookingKey, { imagesUrl: 'https://images.aurora.example.evil/v' })
    expect([elsewhere.status, elsewhere.body.fields?.[0]?.path]).toEqual([400, 'imagesUrl'])
    const imagesUrl = 'https://images.aurora.example/view?study=1'
    const { slug } = (await addReport(backend, bookingKey, { imagesUrl })).body
    const isReady = async () => (await browser.call(getImportReady, { params: { bookingKey } })).body.ready
    expect(await isReady()).toBe(false)
    await release(backend, slug)
    expect(await isReady()).toBe(true)
    expect(await list(browser, bookingKey)).toMatchObject([{ reports: [{ slug, imagesUrl }] }])
  })

  it('opens when the desk says, and not a millisecond before [S-68]', async () => {
    const { bookingKey, browser } = await afterVisit()
    const { slug } = (await addReport(backend, bookingKey)).body
    await release(backend, slug, '2026-11-23T12:05:00+11:00')
    expect(await list(browser, bookingKey)).toMatchObject([
      { state: 'OPENS_LATER', opensAt: '2026-11-23T12:05:00+11:00', reports: [] },
    ])
    backend.clock.set('2026-11-23T12:04:59.999+11:00')
    expect((await read(browser, bookingKey, slug)).status).toBe(404)
    backend.clock.set('2026-11-23T12:05:00+11:00')
    expect((await read(browser, bookingKey, slug)).status).toBe(200)
  })

  it('of a clinic that says nothing more opens when the doctor has had it for the pack’s hours [S-68]', async () => {
    const { bookingKey } = await afterVisit()
    const { slug } = (await addReport(backend, bookingKey, { reportedAt: '2026-11-23T11:00:00+11:00' })).body
    expect((await release(backend, slug, 'usual')).opensAt).toBe('2026-11-24T11:00:00+11:00')
  })

  it('is gone once it is withdrawn, and the one before stands beside a new one', async () => {
    const { bookingKey, browser } = await afterVisit()
    const first = (await addReport(backend, bookingKey)).body.slug
    await release(backend, first)
    backend.clock.set('2026-11-23T12:10:00+11:00')
    const second = (await addReport(backend, bookingKey, { bytes: await pdf(2) })).body.slug
    await release(backend, second)
    const [corrected] = await list(browser, bookingKey)
    expect(corrected?.state).toBe('CORRECTED')
    expect(corrected?.reports.map(({ slug }) => slug)).toEqual([second, first])
    await backend.newBrowser().call(withdrawResult, { params: { slug: second } }, asDesk)
    expect((await read(browser, bookingKey, second)).status).toBe(404)
    expect(await list(browser, bookingKey)).toMatchObject([{ state: 'READY', reports: [{ slug: first }] }])
  })

  it('is added once, however often the request is sent', async () => {
    const { bookingKey } = await afterVisit()
    const [key, bytes] = [randomUUID(), await pdf()]
    const reportedAt = '2026-11-23T11:00:00+11:00'
    const first = await addReport(backend, bookingKey, { key, bytes, reportedAt })
    const again = await addReport(backend, bookingKey, { key, bytes, reportedAt })
    expect(again.body).toEqual(first.body)
    expect(await countRows(backend.context.db, 'results')).toBe(1)
  })

  it.each([
    ['no PDF', async () => ({ bytes: await png() }), 415],
    ['an empty file', async () => ({ bytes: Buffer.alloc(0) }), 415],
    ['a PDF that ends early', async () => ({ bytes: (await pdf()).subarray(0, 200) }), 415],
    ['another digest', async () => ({ sha256: '0'.repeat(64) }), 409],
    ['a reference of nobody', async () => ({ reference: 'K7M2QX' }), 404],
    ['an exam that the visit has not', async () => ({ examSlug: 'knee-x-ray' }), 404],
    ['a report of tomorrow', async () => ({ reportedAt: '2026-11-24T12:00:00+11:00' }), 400],
    ['an exam after its report', async () => ({ performedAt: '2026-11-23T12:30:00+11:00' }), 400],
  ])('%s is refused, and nothing stays of it', async (_name, wrong, status) => {
    const { bookingKey } = await afterVisit()
    expect((await addReport(backend, bookingKey, await wrong())).status).toBe(status)
    expect(await countRows(backend.context.db, 'results')).toBe(0)
  })

  it('left without its file is swept', async () => {
    const { bookingKey } = await afterVisit()
    const { slug } = (await addReport(backend, bookingKey)).body
    expect(await readResult(backend.context.db, slug)).toMatchObject({ bookingKey, opensAt: null })
    await backend.context.db.execute(sql`update results set stored_at = null where slug = ${slug}`)
    expect(await readResult(backend.context.db, slug)).toBeUndefined()
    await sweepResults(backend.context, new Date('2026-11-23T12:59:00+11:00'))
    expect(await countRows(backend.context.db, 'results')).toBe(1)
    await sweepResults(backend.context, new Date('2026-11-23T13:01:00+11:00'))
    expect(await countRows(backend.context.db, 'results')).toBe(0)
  })

  it('needs the desk’s key', async () => {
    const { bookingKey, browser } = await afterVisit()
    const { slug } = (await addReport(backend, bookingKey)).body
    for (const answer of [
      await browser.call(releaseResult, { params: { slug }, body: {} }),
      await browser.call(withdrawResult, { params: { slug } }),
      await browser.call(listDeskResults, { query: {} }),
    ])
      expect(answer.status).toBe(401)
    expect((await backend.newBrowser().call(listDeskResults, { query: {} }, asDesk)).body).toHaveLength(1)
  })
})

describe('who reads a report', () => {
  it('a birth date alone learns that there is one, and what is missing, never of what [API-111] [S-111]', async () => {
    const { bookingKey } = await afterVisit()
    const { slug } = (await addReport(backend, bookingKey)).body
    const other = backend.newBrowser()
    await giveDate(other, bookingKey)
    const access = async () => (await other.call(getResultsAccess, { params: { bookingKey } })).body
    expect(await access()).toEqual({
      state: 'EXPECTED',
      unmet: ['CODE', 'WAIT'],
      reports: 0,
      timeZone: 'Australia/Melbourne',
    })
    await release(backend, slug)
    expect(await access()).toMatchObject({ state: 'READY', unmet: ['CODE'], reports: 1 })
    expect(await other.call(listResults, { params: { bookingKey } })).toMatchObject({
      body: { code: 'session.code-needed' },
    })
    expect(await read(other, bookingKey, slug)).toMatchObject({ body: { code: 'session.code-needed' } })
  })

  it('a coming visit has none', async () => {
    const bookingKey = await book(backend, slot(backend, '09:20'))
    const browser = backend.newBrowser()
    await signIn(backend, browser, bookingKey)
    expect((await browser.call(getResultsAccess, { params: { bookingKey } })).body).toMatchObject({ state: 'NONE' })
    expect(await readResults(backend.context, bookingKey)).toEqual([])
  })

  it('neither with another’s key nor with another’s report', async () => {
    const otherKey = await book(backend, slot(backend, '10:00'))
    const { bookingKey } = await afterVisit()
    const { slug } = (await addReport(backend, bookingKey)).body
    await release(backend, slug)
    // Codes are told apart by their time.
    backend.clock.set('2026-11-23T12:01:00+11:00')
    const other = backend.newBrowser()
    await signIn(backend, other, otherKey)
    expect((await read(other, bookingKey, slug)).status).toBe(401)
    expect((await read(other, otherKey, slug)).status).toBe(404)
    expect((await read(other, otherKey, unknownKey)).status).toBe(404)
  })

  it('each reading is logged with its proof', async () => {
    const { bookingKey, browser } = await afterVisit()
    const { slug } = (await addReport(backend, bookingKey)).body
    await release(backend, slug)
    await read(browser, bookingKey, slug)
    const logged = () =>
      rowsOf(
        backend.context.db,
        sql`select outcome, proof from access_log where call = 'getReport' and record = ${bookingKey}`,
      )
    await vi.waitFor(async () => expect(await logged()).toEqual([{ outcome: 'opened', proof: 'code' }]))
  })
})

describe('the message', () => {
  it('goes once for each release, when it opens, with the page’s address and no clinical word', async () => {
    const { bookingKey } = await afterVisit()
    const { slug } = (await addReport(backend, bookingKey)).body
    await release(backend, slug, '2026-11-30T09:00:00+11:00')
    await release(backend, slug, 'usual')
    await release(backend, slug, '2026-11-30T09:00:00+11:00')
    const [message, ...more] = await messages()
    expect(more).toEqual([])
    expect(new Date(message?.due ?? 0)).toEqual(new Date('2026-11-30T09:00:00+11:00'))
    const compose = composersFor(backend.context)['result-ready']
    const about = {
      kind: 'result-ready',
      subject: `${slug}.1`,
      recipient: null,
      locale: 'mk',
      channel: 'email',
    } as const
    const draft = await compose?.(about)
    if (!draft || !('content' in draft)) throw new Error('no mail')
    const text = textOf(draft.content)
    expect(text).toContain('Вашиот резултат е готов')
    expect(text).toContain(`/appointments/${bookingKey}/result`)
    expect(text.toLowerCase()).not.toMatch(/thyroid|ultrasound|mārama/)
    await backend.newBrowser().call(withdrawResult, { params: { slug } }, asDesk)
    expect(await compose?.(about)).toBeUndefined()
    await release(backend, slug)
    expect(await messages()).toHaveLength(2)
    expect(await compose?.(about)).toBeUndefined()
  })
})
