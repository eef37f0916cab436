// The calendar file, read by another library: what, where and when, also where the clocks change.
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { bookingCalendar, type CalendarInput } from '#server/modules/appointments/booking-calendar.ts'
import { clinicEntity } from '#server/modules/catalogue/catalogue.ts'
import { toZonedIso, wallToInstant } from '#server/shared/zoned-time.ts'
import { createTranslator } from '#server/texts/translator.ts'
import type { Locale } from '#src/contract/codes/locales.ts'
import type { Appointment } from '#src/contract/entities/appointment.ts'
import { readCalendar } from '#tests/support/calendar.ts'
import { testClinic, testExam, testPack } from '#tests/support/test-pack.ts'

const minute = 60_000

const appointment = (start: number, timeZone: string, overrides: Partial<Appointment> = {}): Appointment => {
  const { name, slug, durationMinutes, needsReferral, examNotes = null, pregnancyNote, preparation } = testExam()
  return {
    slug: 'aaaa000011112222',
    status: 'BOOKED',
    examSlug: slug,
    examName: name,
    durationMinutes,
    needsReferral,
    examNotes,
    pregnancyNote,
    preparation,
    startTime: toZonedIso(start, timeZone),
    endTime: toZonedIso(start + 20 * minute, timeZone),
    clinic: clinicEntity(1, testClinic({ timeZone }), testPack()),
    ...overrides,
  }
}

const shut = { canChange: false }

const fileOf = async (
  appointments: Appointment[],
  locale: Locale = 'en-AU',
  provider = 'Aurora Imaging',
  more: Partial<CalendarInput> = {},
) => {
  const input: CalendarInput = {
    booking: {
      bookingKey: 'a'.repeat(22),
      reference: 'K7M4PX',
      status: appointments[0]?.status ?? 'BOOKED',
      isForSomeoneElse: false,
      firstName: 'Mārama',
      hasEmail: true,
      isMailWithheld: false,
      arriveMinutesBefore: 15,
      appointments,
    },
    words: await createTranslator(testPack(), locale),
    provider: { code: 'aurora', name: provider },
    madeAt: new Date('2026-11-20T23:00:00Z'),
    ways: { reschedule: shut, cancel: shut, asksClinic: false, moveRequest: null },
    ...more,
  }
  return bookingCalendar(input)
}

const melbourne = 'Australia/Melbourne'
const monday = wallToInstant('2026-11-23', '09:20', melbourne)

describe('the calendar file of a visit', () => {
  it('names who organises it, and whom a cancellation is for: what is published names nobody (RFC 5546) [ROUTE-21]', async () => {
    const provider = { code: 'aurora', name: 'Aurora Imaging', email: 'visits@example.org' }
    const attendee = 'marama@example.com'
    const published = await fileOf([appointment(monday, melbourne)], 'en-AU', '', { provider, attendee })
    const cancelled = await fileOf([appointment(monday, melbourne)], 'en-AU', '', {
      provider,
      attendee,
      ways: undefined,
    })
    for (const file of [published, cancelled])
      expect(file).toMatch(/ORGANIZER;CN="Aurora Imaging":mailto:visits@example\.org/i)
    expect(published).not.toContain('ATTENDEE')
    expect(cancelled.replace(/\r\n /g, '')).toMatch(/ATTENDEE[^\r]*mailto:marama@example\.com/i)
  })

  it.each([
    ['Australia/Melbourne', '2026-11-23', '09:20'],
    ['Australia/Melbourne', '2026-10-04', '01:50'],
    ['Australia/Melbourne', '2026-10-04', '09:20'],
    ['Australia/Melbourne', '2027-04-03', '23:50'],
    ['Australia/Melbourne', '2027-04-04', '09:20'],
    ['Pacific/Auckland', '2026-09-26', '16:00'],
    ['Pacific/Auckland', '2026-09-27', '09:20'],
    ['Pacific/Auckland', '2027-04-04', '09:20'],
    ['Europe/Skopje', '2026-10-25', '09:20'],
    ['Europe/Skopje', '2027-03-28', '01:50'],
    ['Europe/Skopje', '2027-03-28', '09:20'],
  ])(
    'in %s on %s at %s begins and ends at the instants meant, in the zone of the clinic [S-42]',
    async (zone, day, time) => {
      const start = wallToInstant(day, time, zone)
      const [event] = readCalendar(await fileOf([appointment(start, zone)]))
      expect(event).toMatchObject({ zone, start, end: start + 20 * minute })
    },
  )

  it('says provider, place, arrival, exam, preparation by the clock, whom to call and the reference [ROUTE-21]', async () => {
    const preparation = {
      summary: 'Fast for 6 hours.',
      steps: [
        { minutesBefore: 1080, title: 'Light supper' },
        { minutesBefore: 360, title: 'Stop eating', detail: 'Water is fine.' },
      ],
      bring: ['your earlier pictures'],
    }
    const [event] = readCalendar(await fileOf([appointment(monday, melbourne, { preparation })]))
    expect(event).toMatchObject({
      summary: 'Visit, Aurora Imaging',
      location: 'Test Brunswick, 214 Sydney Road, Brunswick VIC 3056',
      status: 'CONFIRMED',
    })
    expect(event?.description.split('\n')).toEqual([
      'Arrive by 9:05 am, Melbourne time (AEDT)',
      'For: Thyroid ultrasound',
      'Fast for 6 hours.',
      'Sun 22, 3:20 pm: Light supper',
      '3:20 am: Stop eating. Water is fine.',
      'Bring your earlier pictures.',
      'To change or cancel the visit, call the clinic: 03 7010 0142',
      'Reference, if you call: K7M 4PX',
    ])
  })

  it('of several exams holds each, with a name of its own that stays the same, and one arrival [BOOK-15]', async () => {
    const visit = () =>
      fileOf([
        appointment(monday, melbourne),
        appointment(monday + 40 * minute, melbourne, { slug: 'bbbb000011112222', examName: 'Abdomen ultrasound' }),
      ])
    const events = readCalendar(await visit())
    expect(events.map(({ uid, start }) => [uid, start])).toEqual([
      ['aaaa000011112222@aurora.front-door', monday],
      ['bbbb000011112222@aurora.front-door', monday + 40 * minute],
    ])
    expect(events.map(({ description }) => /Arrive/.test(description))).toEqual([true, false])
    expect(await visit()).toBe(await visit())
  })

  it('in two zones describes both [S-42]', async () => {
    const auckland = 'Pacific/Auckland'
    const later = monday + 24 * 60 * minute
    const events = readCalendar(
      await fileOf([appointment(monday, melbourne), appointment(later, auckland, { slug: 'bbbb000011112222' })]),
    )
    expect(events.map(({ zone, start }) => [zone, start])).toEqual([
      [melbourne, monday],
      [auckland, later],
    ])
  })

  it('that the clinic has not confirmed says so [ROUTE-22]', async () => {
    const [event] = readCalendar(await fileOf([appointment(monday, melbourne, { status: 'PENDING' })]))
    expect(event).toMatchObject({ status: 'TENTATIVE', summary: 'Visit, not confirmed yet, Aurora Imaging' })
  })

  it('is in the language of the booking [I18N-02]', async () => {
    const skopje = 'Europe/Skopje'
    const [event] = readCalendar(
      await fileOf([appointment(wallToInstant('2026-11-23', '09:20', skopje), skopje)], 'mk'),
    )
    expect(event?.summary).toBe('Термин, Aurora Imaging')
    expect(event?.description).toMatch(/^Дојдете до 09:05, време во Скопје \(CET\)\n/)
  })

  it('is private, names nobody, and folds no line beyond 75 bytes', async () => {
    const text = await fileOf([appointment(monday, melbourne)], 'mk')
    expect(text).toContain('\r\nCLASS:PRIVATE\r\n')
    expect(text).not.toContain('Mārama')
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(text.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/)
  })

  it('takes any name of exam, clinic and provider as text', async () => {
    const hostile = 'A;B,C\\n\r\nBEGIN:VEVENT\r\nSUMMARY:x\r\nEND:VEVENT "q" <b>&amp; \u0000😀'
    const clinic = clinicEntity(1, testClinic({ name: hostile, note: hostile, phone: hostile }), testPack())
    const text = await fileOf([appointment(monday, melbourne, { examName: hostile, clinic })], 'en-AU', hostile)
    const events = readCalendar(text)
    expect(events).toHaveLength(1)
    expect(ICAL.Component.fromString(text).getAllSubcomponents('vevent')[0]?.getAllProperties('summary')).toHaveLength(
      1,
    )
    expect(events[0]?.description).toContain('BEGIN:VEVENT')
    expect(events[0]?.location).toContain('A;B,C\\n')
  })
})
