// An invented report of an invented patient.
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { addDays } from '#src/contract/rules/date.rules.ts'
import { inTransaction } from '../../db/transaction.ts'
import { withFolder } from '../files/incoming.ts'
import { firstExamOf, openResult, storeReport } from '../results/desk.usecases.ts'
import type { DemoContext } from './demo.services.ts'
import type { Persona } from './persona-slots.ts'

const page = { width: 595, height: 842, margin: 64, line: 20, size: 12 }
const hour = 3_600_000

const writePdf = async (name: string, lines: readonly string[]): Promise<Buffer> => {
  const document = await PDFDocument.create()
  document.setTitle(name)
  const font = await document.embedFont(StandardFonts.Helvetica)
  const sheet = document.addPage([page.width, page.height])
  lines.forEach((line, at) => {
    sheet.drawText(line, { x: page.margin, y: page.height - page.margin - at * page.line, size: page.size, font })
  })
  return Buffer.from(await document.save())
}

export const addPersonaReport = async (context: DemoContext, persona: Persona, bookingKey: string): Promise<void> => {
  const { report } = persona
  const exam = await firstExamOf(context, bookingKey)
  const now = context.clock.now()
  if (!report || !exam || exam.endsAt > now) return
  const bytes = await writePdf(context.pack.settings.radiology.name, report.lines)
  const reportedAt = new Date(Math.min(now.getTime(), exam.endsAt.getTime() + 24 * hour))
  await withFolder(context.documents.incoming, async (folder) => {
    const path = join(folder, 'report')
    await writeFile(path, bytes, { mode: 0o600 })
    const kept = { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex'), path }
    await storeReport(context, { ...kept, bookingKey, exam, performedAt: exam.startsAt, reportedAt }, (store) =>
      inTransaction(context.db, async (tx) => {
        const slug = await store(tx)
        const { opensInDays } = report
        if (opensInDays === undefined) return
        const opensAt =
          opensInDays === 0 ? now : new Date(`${addDays(now.toISOString().slice(0, 10), opensInDays)}T08:00:00Z`)
        await openResult(context, tx, { slug, opensAt })
      }),
    )
  })
}
