// S-27: whatever the desk opens of a visit by its reference is in the access log, with the call.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAccess } from '#server/modules/access-log/access-log.repository.ts'
import { callTable } from '#src/contract/call-table.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { bookCaller } from '#tests/support/desk-bookings.ts'
import { asDesk, deskKey } from '#tests/support/kiosks.ts'
import { sendRow, wellFormed } from '#tests/support/well-formed.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({ app: { deskKey } })
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

/** Free times have nothing of the patient. */
const without = 'listDeskVisitSlots'
const ofVisits = callTable.filter(
  ({ name, access, path }) => access === 'desk' && path.includes('/visits/{reference}') && name !== without,
)

describe('a call of the desk about a visit', () => {
  it.each(ofVisits)('$name leaves a line where it is answered [S-27]', async (row) => {
    const { visit, bookingKey } = await bookCaller(backend)
    const { params, ...args } = wellFormed(backend)[row.name] ?? {}
    const appointmentSlug = visit.appointments[0]?.slug
    const about = { ...(params as object), reference: visit.reference, ...(appointmentSlug ? { appointmentSlug } : {}) }
    const browser = backend.newBrowser()
    const desk = {
      ...browser,
      send: (options: Parameters<typeof browser.send>[0]) =>
        browser.send({ ...options, headers: { ...options.headers, ...asDesk } }),
    }
    const answer = await sendRow(desk, row, { ...args, params: about })
    const lines = await listAccess(backend.context.db, { record: bookingKey }, 100)
    const isAnswered = answer !== undefined && answer.status < 300
    if (isAnswered) expect(lines.map(({ call }) => call)).toContain(row.name)
    else expect(answer?.status).not.toBe(401)
  })
})
