// What the patient is shown. S-68: nothing of a report before it opens.
import type { Readable } from 'node:stream'
import type { ResultsRequirement } from '#src/contract/codes/results-states.ts'
import type { Result, ResultsAccess } from '#src/contract/entities/result.ts'
import type { Opener } from '../../http/access.ts'
import { MissingFile } from '../../ports/file-storage.ts'
import { sessionMissing } from '../../shared/session.errors.ts'
import { toZonedIso } from '../../shared/zoned-time.ts'
import { describeAppointments } from '../appointments/appointments.usecases.ts'
import { clinicDefinition } from '../catalogue/catalogue.usecases.ts'
import { resultUnknown } from './results.errors.ts'
import * as repository from './results.repository.ts'
import type { ResultsContext } from './results.services.ts'

const hour = 3_600_000

type OfExam = { exam: repository.BookedExam; open: repository.ResultRow[]; later: repository.ResultRow | undefined }

/** Exams that are over, and those whose report is there before that. */
const readExams = async (context: ResultsContext, bookingKey: string, now: Date): Promise<OfExam[]> => {
  const exams = await repository.listBookedExams(context.db, bookingKey)
  const rows = await repository.listReleased(context.db, bookingKey)
  return exams.flatMap((exam) => {
    const own = rows.filter(({ appointmentId }) => appointmentId === exam.id)
    const open = own.filter(({ opensAt }) => opensAt !== null && opensAt <= now)
    const [later] = own
      .filter(({ opensAt }) => opensAt !== null && opensAt > now)
      .sort((a, b) => Number(a.opensAt) - Number(b.opensAt))
    return own.length > 0 || exam.endsAt <= now ? [{ exam, open, later }] : []
  })
}

const stateOf = ({ open, later }: OfExam): Result['state'] => {
  if (open.length > 1) return 'CORRECTED'
  if (open.length === 1) return 'READY'
  return later ? 'OPENS_LATER' : 'NOT_READY'
}

/** PORTAL-05, PORTAL-06. `context` is in the language of the page. */
export const listResults = async (context: ResultsContext, bookingKey: string): Promise<Result[]> => {
  const now = context.clock.now()
  const exams = await readExams(context, bookingKey, now)
  const described = await describeAppointments(
    context,
    exams.map(({ exam }) => exam),
  )
  const { expectedHours } = context.catalogue.pack.settings.results
  return exams.flatMap((each, at): Result[] => {
    const appointment = described[at]
    if (!appointment) return []
    const { exam, open, later } = each
    const { clinic, examName, lang } = appointment
    const zoned = (time: Date): string => toZonedIso(time.getTime(), clinic.timeZone)
    const state = stateOf(each)
    const [newest] = open
    return [
      {
        appointmentSlug: exam.slug,
        examName,
        ...(lang?.examName === undefined ? {} : { examLang: lang.examName }),
        clinicName: clinic.name,
        timeZone: clinic.timeZone,
        performedAt: zoned(newest?.performedAt ?? exam.startsAt),
        state,
        ...(state === 'OPENS_LATER' && later?.opensAt ? { opensAt: zoned(later.opensAt) } : {}),
        ...(state === 'NOT_READY' ? { expectedBy: zoned(new Date(exam.endsAt.getTime() + expectedHours * hour)) } : {}),
        reports: open.map(({ slug, reportedAt, size, imagesUrl }) => ({
          ...{ slug, size, imagesUrl },
          reportedAt: zoned(reportedAt),
        })),
      },
    ]
  })
}

/** API-113: only once the report opens that they came with. */
export const areImagesReady = async (context: ResultsContext, bookingKey: string): Promise<boolean> =>
  (await readExams(context, bookingKey, context.clock.now())).some(({ open }) =>
    open.some(({ imagesUrl }) => imagesUrl !== null),
  )

/** Whether the patient can read one by now. */
export const hasOpenReport = async (context: ResultsContext, bookingKey: string): Promise<boolean> =>
  (await readExams(context, bookingKey, context.clock.now())).some(({ open }) => open.length > 0)

const proofMissing = ({ opened }: Opener, bookingKey: string): ResultsRequirement[] => {
  const given = opened.filter((each) => each.bookingKey === bookingKey).map(({ proof }) => proof)
  if (given.includes('code')) return []
  return given.includes('birth-date') ? ['CODE'] : ['BIRTH_DATE', 'CODE']
}

/** API-111: opens by a birth date, so it says whether there is something, and never of what exam. */
export const getResultsAccess = async (
  context: ResultsContext,
  { bookingKey, actor }: { bookingKey: string; actor: Opener },
): Promise<ResultsAccess> => {
  const now = context.clock.now()
  const exams = await readExams(context, bookingKey, now)
  const clinicId = exams[0]?.exam.clinicId ?? (await repository.listBookedExams(context.db, bookingKey))[0]?.clinicId
  // A visit without an exam that stands is closed.
  if (clinicId === undefined) throw sessionMissing()
  const { timeZone } = await clinicDefinition(context, clinicId)
  const reports = exams.reduce((sum, { open }) => sum + open.length, 0)
  const isReady = reports > 0
  const isMissed =
    reports === 0 &&
    (await context.wasMissed(context.db, { bookingKey, live: exams.map(({ exam }) => exam), timeZone }, now))
  const [opensAt] = exams.flatMap(({ later }) => later?.opensAt ?? []).sort((a, b) => a.getTime() - b.getTime())
  return {
    state: isReady ? 'READY' : exams.length > 0 && !isMissed ? 'EXPECTED' : 'NONE',
    unmet: [...proofMissing(actor, bookingKey), ...(isReady ? [] : (['WAIT'] as const))],
    ...(isReady || opensAt === undefined ? {} : { opensAt: toZonedIso(opensAt.getTime(), timeZone) }),
    reports,
    timeZone,
  }
}

/** @throws result.unknown, also where it is another's, not released or withdrawn. */
export const openReport = async (
  context: ResultsContext,
  which: { bookingKeys: readonly string[]; slug: string },
): Promise<{ row: repository.ResultRow; content: Readable }> => {
  const row = await repository.readOpenReport(context.db, { ...which, now: context.clock.now() })
  if (!row) throw resultUnknown()
  const content = await context.ports.files.read(row.fileKey).catch((error: unknown) => {
    throw error instanceof MissingFile ? resultUnknown() : error
  })
  return { row, content }
}
