import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { ResultRow } from './results.repository.ts'

export const sendReport = (
  reply: FastifyReply,
  { row, content }: { row: Pick<ResultRow, 'reportedAt' | 'size'>; content: Readable },
): FastifyReply => {
  reply.header('content-disposition', `inline; filename="report-${row.reportedAt.toISOString().slice(0, 10)}.pdf"`)
  // Of a PDF that is opened by its address nothing may run.
  reply.header('content-security-policy', "default-src 'none'; sandbox")
  reply.header('x-content-type-options', 'nosniff')
  reply.header('content-length', row.size)
  return reply.type('application/pdf').send(content)
}
