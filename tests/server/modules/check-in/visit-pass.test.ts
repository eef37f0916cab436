// The code of a visit pass: in place of the last name, never of the birth date, and good for nothing else.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isPassCodeOf, passCodeOf } from '#server/shared/pass-code.ts'
import { createSecrets } from '#server/shared/secrets.ts'
import { getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import { identifyForCheckIn } from '#src/contract/calls/check-in.calls.ts'
import { checkInLimits } from '#src/contract/limits/check-in.limits.ts'
import { formatPassCode } from '#src/contract/rules/pass-code.rules.ts'
import { referenceAlphabet } from '#src/contract/rules/reference.rules.ts'
import { bookVisit } from '#tests/support/booking.ts'
import { marama, openKiosk } from '#tests/support/check-in.ts'
import { deskKey } from '#tests/support/kiosks.ts'
import { type MailStand, packWithMail, startMailStand } from '#tests/support/messages.ts'

let stand: MailStand
beforeAll(async () => {
  stand = await startMailStand(packWithMail(), { deskKey })
})
beforeEach(async () => {
  await stand.backend.reset()
  stand.server.inbox.length = 0
})
afterAll(() => stand.close())

const itIs = (time: string): void => stand.backend.clock.set(`2026-11-23T${time}:00+11:00`)
const { dateOfBirth } = marama
const nothing = { appointmentBookingKeys: [], samePatient: false, disabledReason: null, isComplete: false, run: null }

describe('at the kiosk of its clinic', () => {
  it('a code is as good as the last name, however it is typed, and nothing without the birth date [S-114]', async () => {
    const { bookingKey, booking } = await bookVisit(stand.backend)
    const code = booking.passCode ?? ''
    itIs('09:00')
    const { identify } = await openKiosk(stand.backend)
    for (const passCode of [code, formatPassCode(code).toLowerCase()])
      expect((await identify({ passCode, dateOfBirth })).body).toMatchObject({
        ...{ samePatient: true, appointmentBookingKeys: [bookingKey] },
      })
    expect((await identify({ passCode: code, dateOfBirth: '1978-09-15' })).body).toMatchObject(nothing)
  })

  it('forged, of another day, another clinic and another person are one answer [S-114]', async () => {
    const today = await bookVisit(stand.backend)
    const tomorrow = await bookVisit(stand.backend, {}, { day: '2026-11-24' })
    const elsewhere = await bookVisit(stand.backend, {}, { clinic: 'coburg' })
    const other = await bookVisit(stand.backend, { dateOfBirth: '1990-01-01' }, { time: '10:00' })
    itIs('09:00')
    const { identify } = await openKiosk(stand.backend)
    const code = today.booking.passCode ?? ''
    const forged = [...code].map((letter) => referenceAlphabet[(referenceAlphabet.indexOf(letter) + 1) % 28]).join('')
    for (const passCode of [forged, ...[tomorrow, elsewhere, other].map(({ booking }) => booking.passCode ?? '')])
      expect((await identify({ passCode, dateOfBirth })).body).toMatchObject(nothing)
  })

  it('forged codes lock the step as wrong names do, and the lock outlives what the server remembers', async () => {
    await bookVisit(stand.backend)
    itIs('09:00')
    const { identify } = await openKiosk(stand.backend)
    for (let tries = 0; tries < checkInLimits.failures; tries += 1)
      await identify(tries % 2 ? { ...marama, lastName: 'Nobody' } : { passCode: '22222222', dateOfBirth })
    expect((await identify({ passCode: '22222223', dateOfBirth })).body.code).toBe('check-in.locked')
    expect((await identify()).body.code).toBe('check-in.locked')
  })

  it.each([
    ['both', { ...marama, passCode: '7KQ4M2XD' }],
    ['neither', { dateOfBirth }],
    ['a code that cannot be one', { passCode: '7KQ4M2X0', dateOfBirth }],
    ['a script', { passCode: '<script>', dateOfBirth }],
    ['a long one', { passCode: '2'.repeat(10_000), dateOfBirth }],
  ])('%s is refused', async (_, body) => {
    const { identify } = await openKiosk(stand.backend)
    expect((await identify(body)).status).toBe(400)
  })
})

it('on a phone a code of the pass still needs one that is sent', async () => {
  const { booking } = await bookVisit(stand.backend)
  itIs('09:00')
  const body = { passCode: booking.passCode ?? '', dateOfBirth }
  expect((await stand.backend.newBrowser().call(identifyForCheckIn, { body })).body).toMatchObject({
    ...{ codeNeeded: true, appointmentBookingKeys: [] },
  })
})

it('is on the confirmation and in its mail, as letters and as a picture, and ends with the visit', async () => {
  const { browser, bookingKey, booking } = await bookVisit(stand.backend)
  const read = async () => (await browser.call(getBookingConfirmation, { params: { bookingKey } })).body.passCode
  expect(await read()).toBe(booking.passCode)
  await stand.sendDue()
  const mail = stand.server.inbox.find((delivery) =>
    delivery.mail.text?.includes(formatPassCode(booking.passCode ?? '')),
  )
  expect(mail?.mail.attachments.map(({ mimeType }) => mimeType)).toContain('image/gif')
  stand.backend.clock.set('2026-11-23T09:41:00+11:00')
  const { booking: after } = await bookVisit(stand.backend, {}, { time: '11:00', day: '2026-11-24' })
  expect(after.passCode).not.toBe(booking.passCode)
})

it('is made of no part of the booking key, and good under an older secret too', () => {
  const [old, now] = [createSecrets(['old']), createSecrets(['new', 'old'])]
  const key = 'a'.repeat(22)
  const printed = passCodeOf(old, key)
  expect(passCodeOf(now, key)).not.toBe(printed)
  expect([isPassCodeOf(now, key, printed), isPassCodeOf(now, 'b'.repeat(22), printed)]).toEqual([true, false])
  expect(isPassCodeOf(createSecrets(['other']), key, printed)).toBe(false)
})
