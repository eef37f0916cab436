// `npm run desk` as a person runs it, against a server that listens.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import { formatReference } from '#src/contract/rules/reference.rules.ts'
import type { Backend } from '#tests/support/backend.ts'
import { book, create, hold, slot } from '#tests/support/booking.ts'
import { type CommandServer, startCommandServer } from '#tests/support/command-server.ts'
import { runHere } from '#tests/support/commands.ts'
import { pdf, sendDocument } from '#tests/support/documents.ts'
import { deskKey } from '#tests/support/kiosks.ts'
import { referenceOf } from '#tests/support/results.ts'
import { answerByDesk, bookUnasked, packWithSafety } from '#tests/support/safety.ts'
import { deskCommand } from '../../scripts/desk.ts'

let stand: CommandServer
let backend: Backend
let data: string
beforeAll(async () => {
  stand = await startCommandServer({ pack: packWithSafety() })
  backend = stand.backend
  data = stand.data
})
beforeEach(() => backend.reset())
afterAll(() => stand.close())

const runDesk = (...args: string[]) =>
  runHere(deskCommand, [...args, '--server', stand.server], { DATA_DIR: data, DESK_KEY: deskKey })
const run = (...args: string[]) => runDesk('results', ...args)

const textOf = (result: unknown): string => JSON.stringify(result)

describe('the command of the desk', () => {
  it('lists the visits of a day, confirms one, and tells of the change [S-110]', async () => {
    const key = await book(backend, slot(backend, '09:20'))
    const { reference } = (await backend.call(getBookingConfirmation, { params: { bookingKey: key } })).body
    const listed = await runDesk('visits', '--clinic', 'brunswick', '--day', '2026-11-23')
    expect(listed.stdout).toMatch(new RegExp(`${formatReference(reference)}  BOOKED, Mārama .*\\n    2026-11-23 09:20`))
    const confirmed = await runDesk('confirm', formatReference(reference).toLowerCase())
    expect(confirmed.stdout).toContain('CONFIRMED, Mārama')
    expect((await runDesk('changes')).stdout).toMatch(
      /^\d+ {2}.* BOOKED\n(?:.*\n)*\d+ {2}.*CONFIRMED, was 2026-11-23 09:20\n/,
    )
    expect((await runDesk('remove', reference)).stdout).toContain('REMOVED_BY_OPERATOR')
  })

  it('reads one visit with what was typed for it, and says that it is a walk-in [S-56, S-110, PORTAL-15]', async () => {
    const slots = [slot(backend, '09:20')]
    const key = await hold(backend, ...slots)
    await create(backend, key, slots, { patientNotes: 'Инвалидска количка' })
    const reference = await referenceOf(backend, key)
    const { stdout } = await runDesk('visit', reference)
    expect(stdout).toMatch(/BOOKED, Mārama Wilson, born 1978-09-14, with a note\n {4}2026-11-23 09:20/)
    expect(stdout).toMatch(/\n {4}Contact: 0491570157, .*\n {4}Note: Инвалидска количка\n {4}Booked 2026-11-21 10:00/)
    const appointment = /Appointment (\w+): Thyroid ultrasound, brunswick, room us-1/.exec(stdout)?.[1] ?? ''
    expect((await runDesk('walk-in', reference, appointment)).stdout).toContain(', walk-in\n')
    expect((await runDesk('walk-in', reference, appointment, '--off')).stdout).not.toContain('walk-in')
    expect((await runDesk('walk-in', reference, 'another')).stderr).toBe(
      'This visit does not have this exam (appointment.unknown)\n',
    )
  })

  it('lists free times, books a caller in one of them, and refuses it to another [S-110]', async () => {
    const where = ['--clinic', 'brunswick', '--exam', 'thyroid-ultrasound']
    expect((await runDesk('visits', 'slots', ...where, '--day', '2026-11-23')).stdout).toContain(
      '  2026-11-23T09:20:00+11:00 to 09:40\n',
    )
    const person = ['--last', 'Wilson', '--first', 'Mārama', '--born', '1978-09-14', '--phone', '0491 570 157']
    const at = ['--at', '2026-11-23T09:20:00+11:00']
    const booked = await runDesk('visits', 'book', ...where, ...at, ...person, '--language', 'mk')
    expect(booked.stdout).toMatch(/CONFIRMED, Mārama Wilson, born 1978-09-14\n {4}2026-11-23 09:20/)
    expect((await runDesk('visits', 'book', ...where, ...at, ...person)).stderr).toBe(
      'Someone else has just booked this time (slot.taken)\n',
    )
  })

  it('blocks a room, names the visit there, lists and removes the block [S-110]', async () => {
    const reference = await referenceOf(backend, await book(backend, slot(backend, '09:20')))
    const room = ['--clinic', 'brunswick', '--room', 'us-1']
    const times = ['--from', '2026-11-23T09:00:00+11:00', '--to', '2026-11-23T10:00:00+11:00']
    const said = `ris-1  2026-11-23 09:00 to 2026-11-23 10:00 Australia/Melbourne: Service\n    meets ${formatReference(reference)}, 2026-11-23 09:20\n`
    expect((await runDesk('blocks', 'set', 'ris-1', ...room, ...times, '--reason', 'Service')).stdout).toBe(said)
    expect((await runDesk('blocks', 'list', ...room)).stdout).toBe(said)
    expect((await runDesk('blocks', 'read', 'ris-1', ...room)).stdout).toBe(said)
    expect((await runDesk('blocks', 'remove', 'ris-1', ...room)).stdout).toBe('Removed: ris-1\n')
    expect((await runDesk('blocks', 'list', ...room)).stdout).toBe('No blocks.\n')
    expect((await runDesk('blocks', 'set', 'ris-1', ...room, '--from', '9', '--to', '10')).stderr).toBe(
      '--from is a time with its offset, as 2026-11-30T09:00:00+11:00.\n',
    )
    expect((await runDesk('blocks', 'list', '--clinic', 'brunswick', '--room', 'us-9')).stderr).toBe(
      'We could not find this room (room.unknown)\n',
    )
  })

  it('lists who arrives today with what is missing, marks ready, and checks in [S-110]', async () => {
    const key = await book(backend, slot(backend, '09:20'))
    const reference = await referenceOf(backend, key)
    backend.clock.set('2026-11-23T09:00:00+11:00')
    const shown = formatReference(reference)
    const { stdout } = await runDesk('arrivals', 'today', '--clinic', 'brunswick')
    expect(stdout).toMatch(new RegExp(`^09:20  ${shown}  EXPECTED, Wilson, Mārama, born .*, missing .*REFERRAL\\n$`))
    expect((await runDesk('arrivals', 'ready', shown, '--has', 'referral')).stdout).not.toContain('REFERRAL')
    expect((await runDesk('arrivals', 'ready', shown)).stdout).toContain('READY')
    expect((await runDesk('arrivals', 'check-in', shown)).stdout).toContain('CHECKED_IN')
    const wrong = await runDesk('arrivals', 'check-in', shown, '--area', 'nowhere')
    expect(wrong.stderr).toContain('waitingArea')
    const unknown = await runDesk('arrivals', 'match', 'a'.repeat(32), shown)
    expect(unknown.stderr).toBe('We could not find this arrival (arrival.unknown)\n')
  })

  it('moves a visit, and checks, saves and asks again for a document [S-110]', async () => {
    const key = await book(backend, slot(backend, '09:20'))
    const reference = await referenceOf(backend, key)
    const free = await runDesk('moves', 'slots', reference, '--clinic', 'brunswick', '--day', '2026-11-23')
    expect(free.stdout).toContain('  2026-11-23T11:00:00+11:00 to 11:20\n')
    const moved = await runDesk('move', reference, '--clinic', 'brunswick', '--at', '2026-11-23T11:00:00+11:00')
    expect(moved.stdout).toMatch(/RESCHEDULED, Mārama .*\n {4}2026-11-23 11:00/)
    expect((await runDesk('moves', 'accept', reference)).stderr).toBe(
      'There is no longer a request for another time (change.not-requested)\n',
    )
    expect((await runDesk('moves', 'list')).stdout).toBe('No requests to move.\n')
    const { body } = await sendDocument(backend, {
      bytes: await pdf(),
      bookingKey: key,
      type: 'application/pdf',
      name: 'a.pdf',
    })
    expect((await runDesk('documents', 'list', reference)).stdout).toContain(`  ${body.slug}  `)
    const file = join(data, 'saved.pdf')
    await runDesk('documents', 'save', reference, body.slug, '--file', file)
    expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-')
    const better = await runDesk('documents', 'better', reference, body.slug, '--reason', 'unreadable')
    expect(better.stdout).toContain('a better one is asked for: UNREADABLE')
    expect((await runDesk('documents', 'check', reference, body.slug)).stdout).toContain(', checked 20')
  })

  it('tells what an exam asks and how far it is answered, and clears what was read by the same calls [S-121, S-110]', async () => {
    const { reference } = await bookUnasked(backend)
    const listed = await runDesk('visits', '--clinic', 'coburg', '--day', '2026-11-23')
    expect(listed.stdout).toMatch(/BOOKED, Mārama .*, safety OPEN\n/)
    const shown = formatReference(reference)
    expect((await runDesk('safety', shown)).stdout).toBe(
      `${shown}  safety OPEN, Australia/Melbourne\n    Your safety: OPEN\n`,
    )
    const nothingToRead = await runDesk('safety', shown, '--read')
    expect(nothingToRead.stderr).toContain('questionnaire.safety-changed')
    expect((await runDesk('safety', shown, '--paper', '--read')).stderr).toMatch(/^Use it so:/)
    const paper = await runDesk('safety', shown, '--paper')
    expect(paper.stdout).toContain('safety CLEARED (ASKED_ON_PAPER by clinic-system, 2026-11-21 10:00)')
    await answerByDesk(backend, reference, 'yes')
    backend.clock.set('2026-11-23T08:50:00+11:00')
    expect((await runDesk('arrivals', 'today', '--clinic', 'coburg')).stdout).toContain(', safety CONCERN')
    expect((await runDesk('arrivals', 'check-in', shown)).stderr).toContain('check-in.safety-open')
    const read = await runDesk('safety', shown, '--read')
    expect(read.stdout).toMatch(
      /CLEARED \(ANSWERS_REVIEWED .*\n {4}Your safety: ANSWERED, received .* by clinic-system/,
    )
    expect((await runDesk('arrivals', 'check-in', shown)).stdout).toContain('CHECKED_IN')
  })

  it('says what is wrong with what was asked', async () => {
    expect((await runDesk('confirm', 'K7M2QX')).stderr).toBe('No booking has this reference (visit.unknown)\n')
    expect((await runDesk('visits', '--clinic', 'brunswick')).stderr).toMatch(/^Use it so:/)
  })

  it('adds, lists, releases and withdraws a result [S-110]', async () => {
    const reference = await referenceOf(backend, await book(backend, slot(backend, '09:20')))
    backend.clock.set('2026-11-23T12:00:00+11:00')
    const file = join(data, 'report.pdf')
    writeFileSync(file, await pdf())
    const add = ['add', reference.toLowerCase(), '--file', file, '--reported', '2026-11-23T11:00:00+11:00']
    const added = textOf(await run(...add))
    expect(added).toContain('not released')
    const [slug = ''] = /[0-9A-Za-z]{22}/.exec(added) ?? []
    expect(textOf(await run('list', reference))).toContain(slug)
    const opens = ['--opens', '2026-11-30T09:00:00+11:00']
    expect(textOf(await run('release', slug, ...opens))).toContain('released from 2026-11-30T09:00:00+11:00')
    expect(textOf(await run('withdraw', slug))).toContain('not released')
  })

  it.each([
    ['a reference of nobody', ['list', 'K7M 2QX'], 'No booking has this reference'],
    ['a word that is no step', ['print'], 'Use it so'],
    ['a result that is none', ['release', 'nothing'], 'is no result'],
    ['a file that is not there', ['add', 'K7M2QX', '--file', '/nowhere/a.pdf'], 'No file can be read'],
  ])('%s is said in one line', async (_name, args, words) => {
    expect(textOf(await run(...args))).toContain(words)
  })
})
