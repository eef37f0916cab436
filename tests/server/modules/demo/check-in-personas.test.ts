// Who is there to check in, at whatever hour the demonstration is started.
import { afterEach, describe, expect, it } from 'vitest'
import { beginPersonas, listPersonas } from '#server/modules/demo/personas.usecases.ts'
import { readProviderPack } from '#server/provider-pack/provider-pack.ts'
import * as calls from '#src/contract/calls/check-in.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { createTestClock } from '#tests/support/clock.ts'
import { atKiosk, deskKey, enrolDevice, tokenOf } from '#tests/support/kiosks.ts'
import { packFolder } from '#tests/support/test-pack.ts'

const told = { disabledReason: null, isComplete: false }

const aurora = {
  clinicSlug: 'aurora-brunswick',
  people: {
    Kingi: ['1978-09-14', { samePatient: true, ...told }],
    'O Brien': ['1990-04-02', { samePatient: true, ...told }],
    Early: ['1985-01-20', { disabledReason: 'TOO_EARLY' }],
    Late: ['1972-12-03', { disabledReason: 'PAST_START' }],
    Twice: ['1969-06-30', { disabledReason: 'SEVERAL_VISITS' }],
    Twin: ['2001-02-03', { samePatient: false }],
    Gjorgjievska: ['1991-03-02', { samePatient: true, ...told }],
    Arrived: ['1960-10-10', { isComplete: true }],
    Hohepa: ['1984-05-05', { samePatient: true, feedbackQuestionnaireAnswered: false }],
  },
} as const

const vardar = {
  clinicSlug: 'skopje-centar',
  people: {
    Gjorgjievska: ['1978-09-14', { samePatient: true, ...told }],
    Ќосев: ['1990-04-02', { samePatient: true, ...told }],
    Rano: ['1985-01-20', { disabledReason: 'TOO_EARLY' }],
    Доцна: ['1972-12-03', { disabledReason: 'PAST_START' }],
    // This provider lets them choose.
    Двапати: ['1969-06-30', { samePatient: true, ...told, appointmentBookingKeys: { length: 2 } }],
    Близначка: ['2001-02-03', { samePatient: false }],
    Тука: ['1960-10-10', { isComplete: true }],
    Shukrioski: ['1984-05-05', { samePatient: true, feedbackQuestionnaireAnswered: false }],
  },
} as const

/** At night, when the rooms are busy, on a Sunday evening, and before midnight, when nobody is early any more. */
const starts = [
  ['aurora', '2026-11-23T00:20:00+11:00'],
  ['aurora', '2026-11-23T11:15:00+11:00'],
  ['aurora', '2026-11-29T20:00:00+11:00'],
  ['aurora', '2026-11-23T23:40:00+11:00'],
  ['vardar', '2026-11-23T11:15:00+01:00'],
] as const

describe('the people who can be checked in', () => {
  let backend: Backend | undefined
  afterEach(() => backend?.close())

  it.each(starts)('of %s stand for what they show at %s [S-61, S-63, S-114]', async (name, time) => {
    const read = readProviderPack(packFolder(name))
    const personas = read.demo.personas.filter(({ slug }) => /^(?:here|tuka)-/.test(slug))
    const pack = { ...read, demo: { ...read.demo, personas } }
    const clock = createTestClock(time)
    backend = await startBackend({ pack, clock, withDemo: true, app: { deskKey } })
    await beginPersonas(backend.context)
    expect((await listPersonas(backend.context)).map(({ slug }) => slug)).toEqual(personas.map(({ slug }) => slug))
    const { clinicSlug, people } = { aurora, vardar }[name]
    const device = await enrolDevice(backend, { clinicSlug, name: 'Kiosk 1' })
    const headers = atKiosk(await tokenOf(backend, device))
    for (const [lastName, [dateOfBirth, answer]] of Object.entries(people)) {
      if (lastName === 'Early' && time.includes('T23:')) continue
      const { body } = await backend.call(calls.identifyForCheckIn, { body: { lastName, dateOfBirth } }, headers)
      expect({ lastName, ...body }).toMatchObject({ lastName, ...answer })
    }
  })
})
