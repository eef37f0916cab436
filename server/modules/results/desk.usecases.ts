// What the clinic's system does with results (S-110).
import type * as z from 'zod/mini'
import type { addResult as addCall } from '#src/contract/calls/results.calls.ts'
import type { DeskResult } from '#src/contract/entities/result.ts'
import { resultsLimits } from '#src/contract/limits/results.limits.ts'
import { originOf } from '#src/contract/rules/origin.rules.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { DeskCall } from '../../http/caller.ts'
import type { ReceivedFile } from '../../http/multipart.ts'
import { newDocumentSlug, newFileKey } from '../../shared/ids.ts'
import { toZonedIso } from '../../shared/zoned-time.ts'
import { logAccess } from '../access-log/access-log.usecases.ts'
import { keyForDesk } from '../appointments/desk-visit.ts'
import { clinicDefinition, examDefinition } from '../catalogue/catalogue.usecases.ts'
import { documentAltered } from '../documents/documents.errors.ts'
import { type CleanFile, checkFile } from '../files/checks/file-check.ts'
import { documentTooMuch } from '../files/files.errors.ts'
import { answerBefore, once } from '../idempotency/idempotency.usecases.ts'
import { queueResultReady } from './result-ready.mail.ts'
import { examNotOfVisit, fieldWrong, resultUnknown } from './results.errors.ts'
import * as repository from './results.repository.ts'
import type { ResultsContext } from './results.services.ts'

const hour = 3_600_000
/** Clocks of two systems differ. */
const toleranceMilliseconds = 5 * 60_000

type Fields = Omit<z.output<typeof addCall.body>, 'file'>

const viewOf = async (
  context: ResultsContext,
  { result, appointment, reference }: repository.DeskRow,
): Promise<DeskResult> => {
  const { timeZone } = await clinicDefinition(context, appointment.clinicId)
  const zoned = (time: Date): string => toZonedIso(time.getTime(), timeZone)
  const { slug, performedAt, reportedAt, receivedAt, size, sha256, imagesUrl, opensAt } = result
  return {
    ...{ slug, reference, appointmentSlug: appointment.slug, size, sha256, imagesUrl },
    examSlug: (await examDefinition(context, appointment.examId)).slug,
    performedAt: zoned(performedAt),
    reportedAt: zoned(reportedAt),
    receivedAt: zoned(receivedAt),
    opensAt: opensAt === null ? null : zoned(opensAt),
  }
}

const readView = async (context: ResultsContext, db: Database, slug: string): Promise<DeskResult> => {
  const row = await repository.readForDesk(db, slug)
  if (!row) throw resultUnknown()
  return viewOf(context, row)
}

const logOpened = (context: ResultsContext, db: Database, record: string, { caller, call }: DeskCall): Promise<void> =>
  logAccess({ ...context, db }, { caller, call, record, outcome: 'opened' })

export const listDeskResults = async (
  context: ResultsContext,
  { reference, ...deskCall }: DeskCall & { reference?: string | undefined },
): Promise<DeskResult[]> => {
  const bookingKey = reference === undefined ? undefined : await keyForDesk(context.db, reference)
  if (bookingKey !== undefined) await logOpened(context, context.db, bookingKey, deskCall)
  const rows = await repository.listForDesk(context.db, bookingKey, resultsLimits.reportsAtOnce)
  return Promise.all(rows.map((row) => viewOf(context, row)))
}

type Wanted = {
  bookingKey: string
  exam: repository.BookedExam
  performedAt: Date
  reportedAt: Date
  imagesUrl?: string | undefined
}

/** Before a byte is written. @throws visit.unknown, result.exam-unknown, request.invalid, document.too-large, upload.busy */
export const admitResult = async (context: ResultsContext, fields: Fields): Promise<Wanted> => {
  if (Number(fields.size) > context.documentSettings.fileBytes) throw documentTooMuch('document.too-large')
  const { imagesUrl } = fields
  const { imageOrigins } = context.catalogue.pack.settings.results
  if (imagesUrl !== undefined && !imageOrigins.includes(originOf(imagesUrl))) throw fieldWrong('imagesUrl')
  const bookingKey = await keyForDesk(context.db, fields.reference)
  const exams = await repository.listBookedExams(context.db, bookingKey)
  const slugs = await Promise.all(exams.map(async ({ examId }) => (await examDefinition(context, examId)).slug))
  const found = exams.filter((_, at) => fields.examSlug === undefined || slugs[at] === fields.examSlug)
  const [exam] = found
  if (!exam) throw examNotOfVisit()
  if (found.length > 1 && fields.examSlug === undefined) throw fieldWrong('examSlug', 'required')
  const latest = context.clock.now().getTime() + toleranceMilliseconds
  const reportedAt = new Date(fields.reportedAt)
  const performedAt = fields.performedAt === undefined ? exam.startsAt : new Date(fields.performedAt)
  if (reportedAt.getTime() > latest) throw fieldWrong('reportedAt')
  if (performedAt > reportedAt) throw fieldWrong(fields.performedAt === undefined ? 'reportedAt' : 'performedAt')
  context.documents.checks.ensureRoom({ network: deskLine, bookingKey, isOfVisit: true })
  return { bookingKey, exam, performedAt, reportedAt, imagesUrl }
}

/** All reports of the desk wait in one line of checks. */
const deskLine = 'desk'

const check = (context: ResultsContext, bookingKey: string, file: ReceivedFile): Promise<CleanFile> => {
  const { pages, megapixels } = context.documentSettings
  const { checks, scan } = context.documents
  return checks.run({ network: deskLine, bookingKey, isOfVisit: true }, () =>
    checkFile(file, { contentTypes: ['application/pdf'], pages, megapixels, scan }),
  )
}

const discard = async ({ db, ports }: ResultsContext, slug: string, fileKey: string): Promise<void> => {
  const row = await repository.readForDesk(db, slug)
  if (row?.result.storedAt !== null) return
  await ports.files.remove(fileKey)
  await repository.deleteUnstored(db, row.result.id)
}

export const firstExamOf = async (
  { db }: ResultsContext,
  bookingKey: string,
): Promise<repository.BookedExam | undefined> => (await repository.listBookedExams(db, bookingKey))[0]

type Kept = Omit<Wanted, 'imagesUrl'> & { imagesUrl?: string | null | undefined } & {
  path: string
  size: number
  sha256: string
}

/** The row, then its file, then what makes it seen: `seal`. Left over it is swept. */
export const storeReport = async <T>(
  context: ResultsContext,
  { bookingKey, exam, performedAt, reportedAt, imagesUrl = null, path, size, sha256 }: Kept,
  seal: (store: (tx: Database) => Promise<string>) => Promise<T>,
): Promise<T> => {
  const [slug, fileKey] = [newDocumentSlug(), newFileKey()]
  const now = context.clock.now()
  await repository.insertResult(context.db, {
    ...{ slug, fileKey, bookingKey, performedAt, reportedAt, size, sha256, imagesUrl },
    appointmentId: exam.id,
    receivedAt: now,
  })
  try {
    await context.ports.files.put(fileKey, path)
    return await seal(async (tx) => {
      await repository.markStored(tx, slug, now)
      return slug
    })
  } finally {
    // Of a repeated request, or one that failed.
    await discard(context, slug, fileKey).catch(() => undefined)
  }
}

/** @throws document.altered and what `checkFile` does, request.idempotency-key-reused */
export const addResult = async (
  context: ResultsContext,
  { idempotencyKey, fields, ...deskCall }: DeskCall & { idempotencyKey: string; fields: Fields },
  file: ReceivedFile,
): Promise<DeskResult> => {
  if (file.size !== Number(fields.size) || file.sha256 !== fields.sha256) throw documentAltered()
  const { db, secrets } = context
  const entry = { db, secrets, call: 'addResult', key: idempotencyKey, body: fields }
  const before = await answerBefore<DeskResult>(entry)
  if (before) return before
  const wanted = await admitResult(context, fields)
  const clean = await check(context, wanted.bookingKey, file)
  return storeReport(context, { ...wanted, ...clean }, (store) =>
    once<DeskResult>({
      ...entry,
      now: context.clock.now(),
      keepsRefusals: false,
      work: async (tx) => {
        await logOpened(context, tx, wanted.bookingKey, deskCall)
        return readView(context, tx, await store(tx))
      },
    }),
  )
}

/** In the caller's transaction. @returns when it opens. */
export const openResult = async (
  context: ResultsContext,
  tx: Database,
  { slug, opensAt }: { slug: string; opensAt?: Date | undefined },
): Promise<void> => {
  const row = await repository.lockResult(tx, slug)
  if (!row) throw resultUnknown()
  const now = context.clock.now()
  const { waitHours } = context.catalogue.pack.settings.results
  const usual = new Date(row.reportedAt.getTime() + waitHours * hour)
  const wanted = opensAt ?? usual
  const from = wanted > now ? wanted : now
  // Said again, it stands as it is, and nobody is told twice.
  const isSame = row.opensAt !== null && (opensAt === undefined || row.opensAt.getTime() === from.getTime())
  if (isSame || (row.opensAt !== null && row.opensAt <= now && from <= now)) return
  await repository.setOpensAt(tx, row.id, from)
  await queueResultReady(context, tx, { ...row, releases: row.releases + 1 }, from)
}

/** @throws result.unknown */
export const releaseResult = (
  context: ResultsContext,
  { slug, opensAt, ...deskCall }: DeskCall & { slug: string; opensAt?: string | undefined },
): Promise<DeskResult> =>
  inTransaction(context.db, async (tx) => {
    const row = await repository.lockResult(tx, slug)
    if (!row) throw resultUnknown()
    await logOpened(context, tx, row.bookingKey, deskCall)
    await openResult(context, tx, { slug, opensAt: opensAt === undefined ? undefined : new Date(opensAt) })
    return readView(context, tx, slug)
  })

/** @throws result.unknown */
export const withdrawResult = (
  context: ResultsContext,
  { slug, ...deskCall }: DeskCall & { slug: string },
): Promise<DeskResult> =>
  inTransaction(context.db, async (tx) => {
    const row = await repository.lockResult(tx, slug)
    if (!row) throw resultUnknown()
    await logOpened(context, tx, row.bookingKey, deskCall)
    await repository.setOpensAt(tx, row.id, null)
    return readView(context, tx, slug)
  })

const graceMilliseconds = hour
const mostRows = 200

/** Files whose reports were never finished. */
export const sweepResults = async (context: ResultsContext, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - graceMilliseconds)
  for (const { id, fileKey } of await repository.listUnstored(context.db, before, mostRows)) {
    await context.ports.files.remove(fileKey)
    await repository.deleteUnstored(context.db, id)
  }
}
