// `npm run desk` as a person runs it, against a server that listens.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OpenDatabase, openEmbedded } from '#server/db/database.ts'
import { getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import { formatReference } from '#src/contract/rules/reference.rules.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, slot } from '#tests/support/booking.ts'
import { runHere } from '#tests/support/commands.ts'
import { deskKey } from '#tests/support/kiosks.ts'
import { deskCommand } from '../../scripts/desk.ts'

let database: OpenDatabase
let backend: Backend
let server: string
let data: string
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'front-door-desk-'))
  database = await openEmbedded()
  backend = await startBackend({ database, app: { deskKey } })
  server = await backend.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => backend.reset())
afterAll(async () => {
  await backend.close()
  await database.close()
  rmSync(data, { recursive: true })
})

const run = (...args: string[]) =>
  runHere(deskCommand, [...args, '--server', server], { DATA_DIR: data, DESK_KEY: deskKey })

describe('the command for the desk', () => {
  it('lists the visits of a day, confirms one, and tells of the change [S-110]', async () => {
    const key = await book(backend, slot(backend, '09:20'))
    const { reference } = (await backend.call(getBookingConfirmation, { params: { bookingKey: key } })).body
    const listed = await run('visits', '--clinic', 'brunswick', '--day', '2026-11-23')
    expect(listed.stdout).toMatch(new RegExp(`${formatReference(reference)}  BOOKED, Mārama .*\\n    2026-11-23 09:20`))
    const confirmed = await run('confirm', formatReference(reference).toLowerCase())
    expect(confirmed.stdout).toContain('CONFIRMED, Mārama')
    expect((await run('changes')).stdout).toMatch(/^\d+ {2}.*CONFIRMED, was 2026-11-23 09:20\n/)
    expect((await run('remove', reference)).stdout).toContain('REMOVED_BY_OPERATOR')
  })

  it('says what is wrong with what was asked', async () => {
    expect((await run('confirm', 'K7M2QX')).stderr).toBe('No visit has this reference (visit.unknown)\n')
    expect((await run('visits', '--clinic', 'brunswick')).stderr).toMatch(/^Use it so:/)
  })
})
