// Results as the clinic's system adds them.
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { withFolder } from '#server/modules/files/incoming.ts'
import { firstExamOf, storeReport } from '#server/modules/results/desk.usecases.ts'
import { addResult, releaseResult } from '#src/contract/calls/results.calls.ts'
import type { DeskResult } from '#src/contract/entities/result.ts'
import type { AnswerTo, Backend } from './backend.ts'
import { rowsOf } from './booking.ts'
import { digest, pdf } from './documents.ts'
import { asDesk } from './kiosks.ts'

export const referenceOf = async ({ context }: Backend, bookingKey: string): Promise<string> => {
  const [row] = await rowsOf<{ reference: string }>(
    context.db,
    sql`select reference from bookings where booking_key = ${bookingKey}`,
  )
  return row?.reference ?? ''
}

export type Added = {
  bytes?: Buffer
  name?: string
  type?: string
  key?: string
  reference?: string
  examSlug?: string
  performedAt?: string
  imagesUrl?: string
  reportedAt?: string
  sha256?: string
}

export const addReport = async (
  backend: Backend,
  bookingKey: string,
  { bytes, name = 'report.pdf', type = 'application/pdf', key = randomUUID(), ...fields }: Added = {},
): Promise<AnswerTo<typeof addResult>> => {
  const content = bytes ?? (await pdf())
  return backend.newBrowser().call(
    addResult,
    {
      idempotencyKey: key,
      body: {
        reference: await referenceOf(backend, bookingKey),
        reportedAt: backend.clock.now().toISOString(),
        size: String(content.length),
        sha256: digest(content),
        ...fields,
        file: new File([new Uint8Array(content)], name, { type }),
      },
    },
    asDesk,
  )
}

/** At once unless it is said when. */
export const release = async (backend: Backend, slug: string, at?: string | 'usual'): Promise<DeskResult> => {
  const body = at === 'usual' ? {} : { opensAt: at ?? backend.clock.now().toISOString() }
  return (await backend.newBrowser().call(releaseResult, { params: { slug }, body }, asDesk)).body
}

/** Where the page's own files are none that a server can be sent. @returns its slug. */
export const putReport = (backend: Backend, bookingKey: string, imagesUrl?: string): Promise<string> =>
  withFolder(backend.context.documents.incoming, async (folder) => {
    const { context, clock } = backend
    const bytes = await pdf()
    const path = join(folder, 'report')
    await writeFile(path, bytes)
    const exam = await firstExamOf(context, bookingKey)
    if (!exam) throw new Error('no exam')
    const of = { bookingKey, exam, performedAt: exam.startsAt, reportedAt: clock.now(), imagesUrl }
    const file = { path, size: bytes.length, sha256: digest(bytes) }
    return storeReport(context, { ...of, ...file }, (store) => store(context.db))
  })
