// What a message says of the page of a visit: what may be done there, until when, and when to call instead.
import { expect, it } from 'vitest'
import type { VisitWays } from '#server/modules/appointments/appointments.services.ts'
import { changeLine, visitLink } from '#server/modules/appointments/visit-text.ts'
import { clinicEntity } from '#server/modules/catalogue/catalogue.ts'
import { createTranslator } from '#server/texts/translator.ts'
import type { MoveRequest } from '#src/contract/entities/move-request.ts'
import { testClinic, testPack } from '#tests/support/test-pack.ts'

const open = { canChange: true, closesAt: '2026-11-22T09:20:00+11:00' }
const later = { canChange: true, closesAt: '2026-11-23T07:20:00+11:00' }
const shut = { canChange: false, closesAt: '2026-11-22T09:20:00+11:00' }
const asked: MoveRequest = {
  ...{ status: 'OPEN', reason: null, clinicName: 'Test Brunswick', timeZone: 'Australia/Melbourne' },
  ...{ newExamNames: null, startTime: '2026-11-24T09:20:00+11:00', endTime: '2026-11-24T09:40:00+11:00' },
  ...{ askedAt: '2026-11-20T10:00:00+11:00', answerBy: '2026-11-22T10:00:00+11:00' },
}
const sunday = 'Sunday 22 November, 9:20 am, Melbourne time (AEDT)'
const monday = 'Monday 23 November, 7:20 am, Melbourne time (AEDT)'
const orCall = 'Later, or for anything else, call the clinic:'

const said = async (ways: Partial<VisitWays>) => {
  const words = await createTranslator(testPack(), 'en-AU')
  const standing: VisitWays = { reschedule: open, cancel: open, asksClinic: false, moveRequest: null, ...ways }
  return changeLine(words, standing, clinicEntity(1, testClinic(), testPack()))
}

it.each<[string, Partial<VisitWays>, string]>([
  ['both', {}, `You can move or cancel your visit on its page until ${sunday}. ${orCall}`],
  [
    'both, where the clinic agrees first',
    { asksClinic: true },
    `You can ask for another time or cancel on the page of your visit until ${sunday}. ${orCall}`,
  ],
  [
    'a visit that may not be moved',
    { reschedule: shut },
    `You can cancel your visit on its page until ${sunday}. ${orCall}`,
  ],
  [
    'a visit that may not be cancelled any more',
    { cancel: shut },
    `You can move your visit on its page until ${sunday}. ${orCall}`,
  ],
  [
    'two limits',
    { cancel: later },
    `You can move your visit on its page until ${sunday}. You can cancel your visit on its page until ${monday}. ${orCall}`,
  ],
  [
    'another time asked for',
    { asksClinic: true, reschedule: shut, moveRequest: asked },
    `You can cancel your visit on its page until ${sunday}. You can withdraw your request on the page of your visit. ${orCall}`,
  ],
  ['neither', { reschedule: shut, cancel: shut }, 'To change or cancel the visit, call the clinic:'],
])('%s: what may be done on the page, until when, and the phone of the clinic [S-111]', async (_, ways, text) => {
  expect(await said(ways)).toEqual({ text, phone: '03 7010 0142' })
})

it('leads to the page of its status', () => {
  const at = (status: string) => visitLink({ address: () => 'https://a.example' }, { bookingKey: 'k', status })
  expect(['BOOKED', 'PENDING', 'REQUEST_RESCHEDULE'].map(at)).toEqual([
    'https://a.example/appointments/k',
    'https://a.example/appointments/pending/k',
    'https://a.example/appointments/pending/k',
  ])
})
