import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEmbedded } from '#server/db/database.ts'
import { takeDataFolder } from '#server/start/data-folder.ts'
import { getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import { formatReference } from '#src/contract/rules/reference.rules.ts'
import { startBackend } from '#tests/support/backend.ts'
import { book, slot } from '#tests/support/booking.ts'
import { processTime, runHere, runInProcess } from '#tests/support/commands.ts'
import { accessLog } from '../../scripts/access-log.ts'

let data: string
let bookingKey: string
let reference: string
const run = (flags: readonly string[] = [], folder = data) => runHere(accessLog, flags, { DATA_DIR: folder })
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'front-door-access-log-'))
  const { databaseFolder, release } = takeDataFolder(data, 'aurora')
  const database = await openEmbedded(databaseFolder)
  const backend = await startBackend({ database })
  bookingKey = await book(backend, slot(backend, '09:20'))
  const { body } = await backend.call(getBookingConfirmation, { params: { bookingKey } })
  reference = formatReference(body.reference)
  backend.clock.advanceSeconds(86_400)
  await backend.newBrowser().call(getBookingConfirmation, { params: { bookingKey: 'A'.repeat(22) } })
  await backend.close()
  await database.close()
  release()
})
afterAll(() => rmSync(data, { recursive: true }))

describe('the command for the log of openings', () => {
  it('prints who opened which booking, the newest first, and no key that would open one', async () => {
    const { stdout, stderr, status } = await run()
    expect([stderr, status]).toEqual(['', 0])
    expect(stdout.split('\n')).toEqual([
      'Openings, the newest first (2)',
      expect.stringMatching(
        `^  2026-11-20 23:00:00 UTC  ${reference}  getBookingConfirmation: opened by made-here  session [0-9a-f]{16}, 127\\.0\\.0\\.1$`,
      ),
      `  2026-11-20 23:00:00 UTC  ${reference}  createAppointment: signed-in by made-here  no session, 127.0.0.1`,
      'Logins and logouts (0)',
      'Refused, by hour and network (1)',
      '  2026-11-21 23:00:00 UTC  unknown-key: 1, 127.0.0.1',
      '',
    ])
  })

  it('is what a person calls', processTime, () => {
    const args = ['--record', reference.toLowerCase(), '--day', '2026-11-20']
    expect(runInProcess('scripts/access-log.ts', args, { DATA_DIR: data }).stdout).toMatch(/^Openings.*\(2\)\n/)
  })

  it('is of one booking by its reference or its key, and of one day', async () => {
    expect((await run(['--record', bookingKey])).stdout).toMatch(/^Openings.*\(2\)\n/)
    expect((await run(['--day', '2026-11-21'])).stdout).toMatch(/^Openings.*\(0\)\n.*\(0\)\nRefused.*\(1\)\n/)
    expect((await run(['--day', '2026-11-22'])).stdout).toMatch(/^Openings.*\(0\)\n.*\(0\)\nRefused.*\(0\)\n$/)
  })

  it('says in one line why not: a wrong flag, no such booking, no data, a server that has it open', async () => {
    for (const [flags, message] of [
      [['--all'], /^Use it so: npm run access-log.*\n$/],
      [['--day', '24.11.2026'], /^--day must be a day such as 2026-11-24\.\n$/],
      [['--day', '2026-13-01'], /^--day must be a day such as 2026-11-24\.\n$/],
      [['--record', 'ZZZ ZZZ'], /^No booking has the reference ZZZ ZZZ\.\n$/],
    ] as const) {
      const { stdout, stderr, status } = await run(flags)
      expect([stdout, status]).toEqual(['', 1])
      expect(stderr).toMatch(message)
    }
    expect((await run([], join(data, 'elsewhere'))).stdout).toMatch(/^No openings yet: no server has run with .*\n$/)
    const { release } = takeDataFolder(data, 'aurora')
    const { stdout } = await run()
    release()
    expect(stdout).toMatch(/^Openings cannot be read now\. Another server is using the data folder .*\n$/)
  })
})
