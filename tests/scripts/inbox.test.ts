// `npm run inbox` as a person runs it: beside nothing, after a server, and beside a running one.
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEmbedded } from '#server/db/database.ts'
import { composersFor } from '#server/modules/index.ts'
import { createFolderTransport, createSmsFolderTransport } from '#server/modules/outbox/folder-transport.ts'
import { sendDueMessages } from '#server/modules/outbox/sender.ts'
import { messagesFolder, takeDataFolder } from '#server/start/data-folder.ts'
import type { Receipt } from '#src/contract/entities/attachment.ts'
import { startBackend } from '#tests/support/backend.ts'
import { book, create, hold, newKey, slot } from '#tests/support/booking.ts'
import { processTime, runHere, runInProcess } from '#tests/support/commands.ts'
import { askByMail, askForCall } from '#tests/support/contact.ts'
import { jpeg, sendDocument } from '#tests/support/documents.ts'
import { packWithMail, sender } from '#tests/support/messages.ts'
import { giveDate, rightDate } from '#tests/support/sign-in.ts'
import { inbox } from '../../scripts/inbox.ts'

const run = (data: string, flags: readonly string[] = [], variables: Record<string, string> = {}) =>
  runHere(inbox, flags, { DATA_DIR: data, ...variables })

let data: string
let photo: Buffer
let receipt: Receipt
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'front-door-inbox-'))
  const { databaseFolder, release } = takeDataFolder(data, 'aurora')
  const database = await openEmbedded(databaseFolder)
  mkdirSync(messagesFolder(data))
  const mail = createFolderTransport(messagesFolder(data), sender)
  const sms = createSmsFolderTransport(messagesFolder(data))
  const backend = await startBackend({ database, pack: packWithMail(), mail, sms })
  const wanted = slot(backend, '09:20')
  const bookingKey = await hold(backend, wanted)
  photo = await jpeg()
  receipt = (await sendDocument(backend, { bytes: photo, bookingKey, name: 'Wilson.jpg' })).body
  await create(backend, bookingKey, [wanted])
  await sendDocument(backend, { bytes: photo, bookingKey: await newKey(backend) })
  await giveDate(backend.newBrowser(), bookingKey, rightDate, { authenticationType: 'APPOINTMENT_RESULTS' })
  await sendDueMessages({ context: backend.context, composers: composersFor(backend.context) })
  backend.clock.advanceSeconds(60)
  await book(backend, slot(backend, '10:00'))
  await backend.context.db.execute(
    sql`update messages set attempts = 2 where sent_at is null and kind = 'confirmation'`,
  )
  await askForCall(backend)
  backend.clock.advanceSeconds(60)
  await askByMail(backend, { examSlug: undefined })
  await backend.close()
  await database.close()
  release()
})
afterAll(() => rmSync(data, { recursive: true }))

describe('the inbox of a demonstration', () => {
  it('lists bookings with their references and who was told, what was asked of the call centre, and the messages written, the newest first [API-119, API-120]', async () => {
    const { stdout, stderr, status } = await run(data)
    expect([stderr, status]).toEqual(['', 0])
    const [confirmation, notice] = ['marama.wilson@example.com', 'brunswick@aurora.example']
    expect(
      stdout
        .replace(/[2-9A-HJ-NP-Z]{8}/g, 'REFERENCE')
        .replace(/ [2-9B-Z]{3} [2-9B-Z]{3},/g, ' REFERENCE,')
        .split('\n')
        .slice(0, 16),
    ).toEqual([
      'Bookings, the newest first (2)',
      '  2026-11-23 10:00 Australia/Melbourne  Test Brunswick  Thyroid ultrasound',
      '    REFERENCE, BOOKED, Mārama Wilson. clinic-notice waits; confirmation waits, tried 2 times',
      '  2026-11-23 09:20 Australia/Melbourne  Test Brunswick  Thyroid ultrasound',
      '    REFERENCE, BOOKED, Mārama Wilson. clinic-notice sent; confirmation sent',
      `    referral, image/jpeg: ${photo.length} bytes received, sha256 ${receipt.sha256}`,
      expect.stringMatching(`^      kept as \\d+ bytes, sha256 ${receipt.cleanedSha256}$`),
      '  1 documents of bookings not made yet',
      '',
      'Asked of the call centre, the newest first (2)',
      '  2026-11-20 23:02 UTC  REFERENCE  no exam, melbourne',
      '    Mārama Wilson, marama.wilson@example.com. call-center-email waits',
      '  2026-11-20 23:01 UTC  REFERENCE  Knee MRI, Test Coburg',
      '    Mārama Wilson, 0491570157. callback-request waits',
      '',
      `Messages in ${messagesFolder(data)}, the newest first (3 of 3)`,
    ])
    expect(stdout).toContain(`    to ${confirmation}: Your visit with Aurora Imaging\n`)
    expect(stdout).toContain('    to +61491570157: SMS\n')
    expect(stdout).toContain(`    to ${notice}: Aurora Imaging: new booking\n`)
    expect(stdout).not.toContain('Wilson.jpg')
    for (const name of readdirSync(messagesFolder(data))) expect(stdout).toContain(`  ${name}\n`)
  })

  it('shows the words of each when it is asked to', processTime, () => {
    const { stdout } = runInProcess('scripts/inbox.ts', ['--full'], { DATA_DIR: data })
    expect(stdout).toMatch(/\n {6}Hello Mārama,\n\n {6}Monday 23 November 2026\n/)
    expect(stdout).toMatch(/\n {6}\d{6} is your code for Aurora Imaging\..+\n\n {6}@localhost #\d{6}\n/)
  })

  it('beside a running server lists the messages, and says that the bookings are that server’s', async () => {
    const { release } = takeDataFolder(data, 'aurora')
    const { stdout, status } = await run(data)
    release()
    expect(status).toBe(0)
    expect(stdout).toMatch(
      /^Bookings cannot be read now\. Another server is using the data folder .*\n\nMessages in .*\(3 of 3\)\n/,
    )
  })

  it('says that there is nothing where no server has run, and leaves nothing there', async () => {
    const { stdout, status } = await run(join(data, 'elsewhere'))
    expect(status).toBe(0)
    expect(stdout).toMatch(/^No bookings yet: no server has run with .*elsewhere\.\n\nMessages in .*\(0 of 0\)\n$/)
    expect(readdirSync(data)).not.toContain('elsewhere')
  })

  it('says where messages go when a mail server takes them, without its password', async () => {
    const mail = { SMTP_URL: 'smtp://user:secret@mail.example.org', MAIL_FROM: 'visits@example.org' }
    const { stdout } = await run(join(data, 'elsewhere'), [], mail)
    expect(stdout).toContain('Messages go to mail.example.org and are not kept here.')
    expect(stdout).not.toContain('secret')
  })

  it.each<[string, string[], Record<string, string>, RegExp]>([
    ['in production', [], { ENVIRONMENT: 'production' }, /^The inbox is for a demonstration only: .*\n$/],
    [
      'with a database of its own',
      [],
      { DATABASE_URL: 'postgres://x/y' },
      /^The inbox is for a demonstration only: .*\n$/,
    ],
    ['with an unknown flag', ['--all'], {}, /^Use it so: npm run inbox.*\n$/],
  ])('%s says why not in one line', async (_when, flags, variables, message) => {
    const { stdout, stderr, status } = await run(data, flags, variables)
    expect([stdout, status]).toEqual(['', 1])
    expect(stderr).toMatch(message)
  })
})
