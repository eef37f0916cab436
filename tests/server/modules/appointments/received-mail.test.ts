// What arrives: composed by the server, carried by SMTP, read by a mail program.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTranslator } from '#server/texts/translator.ts'
import { createAppointment, getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import type { Locale } from '#src/contract/codes/locales.ts'
import type { PatientDetails } from '#src/contract/entities/patient-details.ts'
import type { Slot } from '#src/contract/entities/slot.ts'
import { formatReference } from '#src/contract/rules/reference.rules.ts'
import { book, create, hold, patient, slot } from '#tests/support/booking.ts'
import { readCalendar } from '#tests/support/calendar.ts'
import { attachmentOf, type Delivery } from '#tests/support/mail-server.ts'
import { type MailStand, packWithMail, resetMailStand, startMailStand } from '#tests/support/messages.ts'
import { testExam } from '#tests/support/test-pack.ts'

const pack = packWithMail((each) => {
  each.settings.bookingForm.fields.bookedBy = 'optional'
  each.exams = [
    testExam({
      preparation: {
        summary: 'Fast for 6 hours.',
        steps: [
          { minutesBefore: 1080, title: 'Light supper' },
          { minutesBefore: 360, title: 'Stop eating', detail: 'Water is fine.' },
        ],
        bring: ['your earlier pictures'],
      },
      pregnancyNote: 'Tell us if you may be pregnant.',
      examNotes: 'If you have diabetes, call the clinic before you fast.',
    }),
    testExam({ slug: 'abdomen-ultrasound', name: 'Abdomen ultrasound', code: 'US-ABD', durationMinutes: 40 }),
  ]
})

let stand: MailStand
beforeAll(async () => {
  stand = await startMailStand(pack)
})
beforeEach(() => resetMailStand(stand))
afterAll(() => stand.close())

const to = (address: string): Delivery => {
  const found = stand.server.inbox.filter((delivery) => delivery.to.includes(address))
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} messages to ${address}`)
  return found[0]
}
const email = patient().email ?? ''
const hasNote = 'The patient wrote a note for you. It is not in this message: open the visit to read it.'
const notice = () => to('brunswick@aurora.example')

const bookAs = async (details: Partial<PatientDetails>, locale: Locale = 'en-AU', ...slots: Slot[]) => {
  const { backend } = stand
  const wanted = slots.length > 0 ? slots : [slot(backend, '09:20')]
  const bookingKey = await hold(backend, ...wanted)
  const body = { bookingKey, slots: wanted, patientDetails: patient(details), patientNotes: 'Notecanary', locale }
  expect((await backend.call(createAppointment, { idempotencyKey: randomUUID(), body })).body.success).toBe(true)
  await stand.sendDue()
  return bookingKey
}

const referenceOf = async (bookingKey: string): Promise<string> =>
  formatReference((await stand.backend.call(getBookingConfirmation, { params: { bookingKey } })).body.reference)

/** Lines of the plain text that are not empty. */
const lines = ({ mail }: Delivery): string[] => (mail.text ?? '').split(/\r?\n/).filter((line) => line !== '')

describe('a visit that somebody booked for somebody else', () => {
  it('is confirmed to who booked, in their name, and to nobody else [S-56]', async () => {
    const { backend } = stand
    const wanted = slot(backend, '09:20')
    const bookingKey = await hold(backend, wanted)
    await create(backend, bookingKey, [wanted], {
      bookedBy: { name: 'Ana Day', relationship: 'parent', contactNumber: '0491570159', email: 'ana@example.com' },
    })
    await stand.sendDue()
    expect(stand.server.inbox.flatMap((delivery) => delivery.to)).toEqual(
      expect.arrayContaining(['ana@example.com', 'brunswick@aurora.example']),
    )
    expect(stand.server.inbox).toHaveLength(2)
    expect(lines(to('ana@example.com')).slice(0, 3)).toEqual([
      'You are booked',
      'Hello Ana Day,',
      'You booked this visit for Mārama.',
    ])
    const told = JSON.stringify(notice().mail)
    for (const word of ['Mārama', 'Wilson', 'Ana', 'parent', '0491570159']) expect(told).not.toContain(word)
  })

  it('sends the patient nothing where who booked gave no address [S-56]', async () => {
    const { backend } = stand
    const wanted = slot(backend, '09:20')
    const bookingKey = await hold(backend, wanted)
    await create(backend, bookingKey, [wanted], {
      bookedBy: { name: 'visit.example', relationship: 'other', contactNumber: '0491570159' },
    })
    await stand.sendDue()
    expect(stand.server.inbox.flatMap((delivery) => delivery.to)).toEqual(['brunswick@aurora.example'])
  })
})

describe('the confirmation of a patient', () => {
  it('says day, time and zone, place, phone, preparation by the clock, and what to do [API-78, S-42]', async () => {
    const bookingKey = await bookAs({})
    expect(lines(to(email))).toEqual([
      'You are booked',
      'Hello Mārama,',
      'Monday 23 November 2026',
      'Arrive by 9:05 am',
      'Starts 9:20 am, finished about 9:40 am, Melbourne time (AEDT)',
      'For: Thyroid ultrasound',
      'Where',
      'Test Brunswick',
      '214 Sydney Road',
      'Brunswick VIC 3056',
      'Phone: 03 7010 0142',
      'Before the exam',
      'Fast for 6 hours.',
      '- Sun 22, 3:20 pm: Light supper',
      '- 3:20 am: Stop eating. Water is fine.',
      'If you have diabetes, call the clinic before you fast.',
      'Tell us if you may be pregnant.',
      'This exam needs a referral. Bring it with you.',
      'What to bring',
      '- your earlier pictures',
      'Need to change something?',
      'See your visit online. The page will ask for the date of birth:',
      `http://localhost:8080/appointments/${bookingKey}`,
      'You can move or cancel your visit on its page until Sunday 22 November, 9:20 am, Melbourne time (AEDT). Later, or for anything else, call the clinic: 03 7010 0142',
      `Reference, if you call: ${await referenceOf(bookingKey)}`,
      expect.stringMatching(/^Check-in code, for the kiosk at the clinic: [2-9B-Z]{4} [2-9B-Z]{4}$/),
      'The attached calendar file adds the visit to your calendar. It shows the right time in every time zone.',
      'You are getting this message because someone gave this address for a visit. If it was not you, call us and we will remove the address: 03 7010 0100',
      'Demonstration: nothing you book is real.',
    ])
  })

  it('is from the provider to the patient alone; answers go to the clinic, and no machine answers [API-78]', async () => {
    await bookAs({})
    const { from, to: recipients, mail } = to(email)
    expect([from, recipients]).toEqual(['visits@aurora.example', [email]])
    expect(mail.from).toEqual({ name: 'Aurora Imaging', address: 'visits@aurora.example' })
    expect(mail.to).toEqual([{ name: '', address: email }])
    expect(mail.replyTo).toEqual([{ name: '', address: 'brunswick@aurora.example' }])
    expect(mail.cc ?? mail.bcc).toBeUndefined()
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
    expect(mail.date).toBe('2026-11-20T23:00:00.000Z')
  })

  it('names in its subject the provider and that it is an appointment: not whose, and not which exam [API-78]', async () => {
    await bookAs({})
    expect(to(email).mail.subject).toBe('Your visit with Aurora Imaging')
  })

  it('brings the visit as a calendar file, every exam in one, at the instants booked [API-78, BOOK-15]', async () => {
    const slots = [slot(stand.backend, '09:00'), slot(stand.backend, '10:00', { exam: 'abdomen-ultrasound' })]
    await bookAs({}, 'en-AU', ...slots)
    const delivery = to(email)
    expect(delivery.mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['appointment.ics', 'text/calendar'],
      ['check-in-code.gif', 'image/gif'],
    ])
    expect(readCalendar(attachmentOf(delivery)).map(({ start, zone }) => [start, zone])).toEqual(
      slots.map(({ startTime }) => [Date.parse(startTime), 'Australia/Melbourne']),
    )
    expect(lines(delivery)).toEqual(
      expect.arrayContaining([
        'Starts 9:00 am, finished about 10:40 am, Melbourne time (AEDT)',
        'For: Thyroid ultrasound and Abdomen ultrasound',
        'Abdomen ultrasound',
      ]),
    )
  })

  it('is in the language the patient booked in, in text and in HTML, which says so [I18N-02]', async () => {
    await bookAs({}, 'mk')
    const delivery = to(email)
    expect(delivery.mail.subject).toBe('Вашиот термин: Aurora Imaging')
    expect(lines(delivery)).toEqual(
      expect.arrayContaining([
        'Почитувани, Mārama,',
        'понеделник, 23 ноември 2026',
        'Дојдете до 09:05',
        'Почеток 09:20, крај околу 09:40, време во Мелбурн (AEDT)',
      ]),
    )
    expect(delivery.mail.html).toMatch(/<html lang="mk">/)
    expect(delivery.mail.html).toContain('<h1 style="font-size:24px;line-height:1.25;margin:0 0 16px">Вашиот термин')
    expect(readCalendar(attachmentOf(delivery))[0]?.summary).toBe('Термин, Aurora Imaging')
  })

  it('is in the provider’s language for a browser that named none [I18N-05]', async () => {
    await book(stand.backend, slot(stand.backend, '09:20'))
    await stand.sendDue()
    expect(to(email).mail.html).toMatch(/<html lang="en-AU">/)
  })

  it('is in the time of a clinic in another zone [S-42]', async () => {
    await bookAs({}, 'en-NZ', slot(stand.backend, '09:20', { clinic: 'auckland-central', offset: '+13:00' }))
    expect(lines(to(email))).toContain('Starts 9:20 am, finished about 9:40 am, Auckland time (NZDT)')
  })

  it('says in HTML what it says in text, without anything to load or run [API-78]', async () => {
    await bookAs({})
    const { html = '' } = to(email).mail
    const words = html
      .replace(/<head>.*<\/head>/s, '')
      .replace(/<[^>]*>/g, '\n')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
    const plain = lines(to(email)).map((line) => line.replace(/^- /, ''))
    expect(words.join(' ')).toBe(plain.join(' '))
    expect(html).not.toMatch(/src=|url\(|<script|<img|<link/)
    expect(html.match(/https?:[^"<]+/g)).toEqual(
      Array.from({ length: 2 }, () => expect.stringMatching(/^http:\/\/localhost:8080\/appointments\/\w{22}$/)),
    )
    expect(html).toContain('<a href="tel:0370100142"')
  })
})

describe('the reference', () => {
  it('is the same in the message, its HTML and its calendar file [API-78]', async () => {
    const reference = await referenceOf(await bookAs({}))
    const line = `Reference, if you call: ${reference}`
    expect(lines(to(email))).toContain(line)
    expect(to(email).mail.html).toContain(line)
    expect(readCalendar(attachmentOf(to(email)))[0]?.description.split('\n')).toContain(line)
  })
})

describe('the notice of a clinic', () => {
  it('says that there is a booking, when, its reference, and that there is a note [API-78, S-56]', async () => {
    const bookingKey = await bookAs({})
    expect(notice().mail.subject).toBe('Aurora Imaging: new booking')
    expect(lines(notice())).toEqual([
      'A visit was booked online',
      '- Monday 23 November 2026, 9:20 am, Melbourne time (AEDT)',
      'Clinic: Test Brunswick',
      `Reference: ${await referenceOf(bookingKey)}`,
      hasNote,
      'To protect the patient, this message does not say who is coming or for which exam.',
    ])
  })

  it('holds nothing of the patient, their notes, the exam or the key to the booking, in no part of it [API-78]', async () => {
    const bookingKey = await bookAs({
      firstName: 'Canaryfirst',
      lastName: 'Canarylast',
      email: 'canary@canary.example',
    })
    const { raw, mail } = notice()
    const everything = [raw, mail.text, mail.html, JSON.stringify(mail.headers)].join('\n')
    const secrets = [
      'Canary',
      'canary',
      '1978',
      '0491570157',
      'Notecanary',
      'hyroid',
      'ltrasound',
      'US-THY',
      bookingKey,
    ]
    expect(secrets.filter((secret) => everything.includes(secret))).toEqual([])
    expect(mail.attachments).toEqual([])
  })

  it('goes to each clinic of the visit for its own times', async () => {
    await bookAs({}, 'en-AU', slot(stand.backend, '09:00'), slot(stand.backend, '10:00', { clinic: 'coburg' }))
    expect(lines(notice())[1]).toContain('9:00 am')
    expect(lines(to('coburg@aurora.example'))[1]).toContain('10:00 am')
    expect(stand.server.inbox).toHaveLength(3)
  })

  it('is in the language of the provider, whatever the patient’s [I18N-05]', async () => {
    await bookAs({}, 'mk')
    expect(notice().mail.html).toMatch(/<html lang="en-AU">/)
  })
})

describe('a patient who gave no email', () => {
  it('gets none, and the clinic is told all the same [S-56]', async () => {
    const { email: _, ...rest } = patient()
    const wanted = [slot(stand.backend, '09:20')]
    await create(stand.backend, await hold(stand.backend, ...wanted), wanted, { patientDetails: rest })
    await stand.sendDue()
    expect(stand.server.inbox.map(({ to: address }) => address)).toEqual([['brunswick@aurora.example']])
    // Nothing was typed for the clinic.
    expect(lines(notice())).not.toContain(hasNote)
  })
})

describe('whatever a patient typed', () => {
  it.each([
    ['O’Brien', 'Hello O’Brien,'],
    ["Siobha'n", "Hello Siobha'n,"],
    ['J. P.', 'Hello J. P.,'],
    ['win.evil.example', 'Hello,'],
    ['Мара.ком', 'Hello,'],
  ])('as a first name (%s) greets, unless mail programs would make a link of it', async (firstName, hello) => {
    await bookAs({ firstName })
    expect(lines(to(email))[1]).toBe(hello)
    if (hello === 'Hello,') expect([to(email).mail.text, to(email).mail.html].join()).not.toContain(firstName)
  })

  it('and got past every check, is text in HTML and no header [API-78]', async () => {
    await book(stand.backend, slot(stand.backend, '09:20'))
    const hostile = '<img src=x onerror=alert(1)>&"\'\r\nBcc: evil@evil\r\n\r\n{{7*7}} {{t}}'
    await stand.backend.context.db.execute(sql`update bookings set first_name = ${hostile}`)
    await stand.sendDue()
    const { mail, to: recipients, raw } = to(email)
    expect(recipients).toEqual([email])
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(raw.split('\r\n\r\n')[0]).not.toContain('evil')
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;&amp;&quot;&#39;')
    expect(mail.html).not.toContain('<img')
    expect(mail.text).toContain('{{7*7}} {{t}}')
  })

  it('is never read as one of our texts', async () => {
    const { t } = await createTranslator(pack, 'en-AU')
    const name = '$t(mail.where) {{name}}'
    expect(t('mail.greeting', { name })).toBe(`Hello ${name},`)
  })

  it('as an address that would be several, or a header, reaches nobody else [API-78]', async () => {
    await book(stand.backend, slot(stand.backend, '09:20'))
    const { db } = stand.backend.context
    for (const hostile of [
      'a@b.example, evil@evil.example',
      'a@b.example\r\nBcc: c@d.example',
      '<evil@evil.example>',
    ]) {
      await db.execute(sql`update bookings set email = ${hostile}`)
      await db.execute(sql`update messages set sent_at = null, gave_up_at = null, due_at = created_at`)
      await stand.sendDue()
    }
    expect(new Set(stand.server.inbox.flatMap((delivery) => delivery.to))).toEqual(
      new Set(['brunswick@aurora.example']),
    )
  })

  it('as an address in letters of another script arrives [API-78]', async () => {
    await bookAs({ email: 'јана@пример.мкд' })
    const [first] = stand.server.inbox.filter((delivery) => !delivery.to.includes('brunswick@aurora.example'))
    expect(first?.to[0]).toMatch(/^јана@(?:пример\.мкд|xn--)/)
  })
})
