// The short form of `npm run stress`: many requests at once, and never two patients in one room.
import { afterEach, describe, expect, it } from 'vitest'
import { getReservation } from '#src/contract/calls/slots.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { countOverlaps, countRows, create, monday, newKey, reserve, slot, tuesday } from '#tests/support/booking.ts'
import { testClinic, testExam, testPack } from '#tests/support/test-pack.ts'

const backends: Backend[] = []
const start = async (options: Parameters<typeof startBackend>[0] = {}): Promise<Backend> => {
  const backend = await startBackend({ connections: 20, ...options })
  backends.unshift(backend)
  return backend
}
afterEach(async () => {
  for (const backend of backends.splice(0)) await backend.close()
})

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))
const keys = (backend: Backend, count: number) => Promise.all(times(count, () => newKey(backend)))

/** Numbers from 0 to 1, the same in every run. */
const seeded = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 4_294_967_296
}

describe('patients who ask at once', () => {
  it('for one time: one gets it, the others get three other times [API-69, S-51]', async () => {
    const backend = await start()
    const nine = slot(backend, '09:00')
    const all = await keys(backend, 60)
    const answers = await Promise.all(all.map((key) => reserve(backend, key, nine)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(59)
    for (const { body } of refused) {
      expect(body.code).toBe('slot.held')
      expect(body.alternatives?.map(({ kind }) => kind)).toEqual(['SAME_DAY', 'NEXT_DAY', 'OTHER_CLINIC'])
    }
    expect(await countRows(backend.context.db, 'occupancy')).toBe(1)
  })

  it('of two servers on one database: still one gets it [API-69]', async () => {
    const first = await start()
    const second = await start({ database: first.database })
    const nine = slot(first, '09:00')
    const all = await keys(first, 40)
    const answers = await Promise.all(all.map((key, index) => reserve(index % 2 === 0 ? first : second, key, nine)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...times(39, () => 409)])
  })

  it('for times of different lengths in five rooms: no two uses of a room overlap, and every yes is kept [API-69]', async () => {
    const backend = await start({
      pack: testPack((pack) => {
        pack.settings.booking.slotStepMinutes = 10
        pack.clinics = [
          testClinic({
            rooms: times(5, (index) => ({ slug: `us-${index}`, name: `Room ${index}`, modalities: ['US'] })),
          }),
        ]
        pack.exams = [10, 25, 40, 65].map((durationMinutes) =>
          testExam({ slug: `exam-${durationMinutes}`, durationMinutes, bufferMinutes: durationMinutes % 20 }),
        )
      }),
    })
    const random = seeded(20_261_121)
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
    const wanted = times(150, () => {
      const minutes = Math.floor(random() * 18) * 10
      const time = `${String(9 + Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
      return slot(backend, time, {
        exam: pick(['exam-10', 'exam-25', 'exam-40', 'exam-65']),
        day: pick([monday, tuesday]),
      })
    })
    const all = await keys(backend, wanted.length)
    const answers = await Promise.all(wanted.map((each, index) => reserve(backend, all[index] ?? '', each)))
    const yes = answers.filter(({ status }) => status === 201)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(yes.length).toBeGreaterThan(20)
    expect(await countOverlaps(backend.context.db)).toBe(0)
    expect(await countRows(backend.context.db, 'occupancy')).toBe(yes.length)
  })

  it('with holds that have just run out in the way: still no overlap [API-69, S-51]', async () => {
    const backend = await start()
    const before = await keys(backend, 9)
    const starts = times(
      9,
      (index) => `${String(9 + Math.floor(index / 3)).padStart(2, '0')}:${['00', '20', '40'][index % 3]}`,
    )
    await Promise.all(starts.map((time, index) => reserve(backend, before[index] ?? '', slot(backend, time))))
    backend.clock.advanceSeconds(600)
    const after = await keys(backend, 30)
    const answers = await Promise.all(
      after.map((key, index) =>
        reserve(
          backend,
          key,
          slot(backend, starts[index % 8] ?? '', { exam: index % 2 ? 'abdomen-ultrasound' : 'thyroid-ultrasound' }),
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(3)
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    expect(await countOverlaps(backend.context.db)).toBe(0)
  })
})

describe('one patient who asks twice at once', () => {
  it('for different times holds one of them in the end [API-69, S-51]', async () => {
    const backend = await start()
    const bookingKey = await newKey(backend)
    const answers = await Promise.all(
      ['09:00', '10:00', '11:00'].map((time) => reserve(backend, bookingKey, slot(backend, time))),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await countRows(backend.context.db, 'occupancy')).toBe(1)
    const { body } = await backend.call(getReservation, { params: { bookingKey } })
    expect(body.slots).toHaveLength(1)
  })

  it('crosswise with another patient ends without a failure: both keep or both find out [API-69]', async () => {
    const backend = await start()
    const [one, other] = [slot(backend, '09:00'), slot(backend, '10:00', { clinic: 'coburg' })]
    for (let round = 0; round < 10; round += 1) {
      const [mine, yours] = await keys(backend, 2)
      const answers = await Promise.all([
        reserve(backend, mine ?? '', one, other),
        reserve(backend, yours ?? '', other, one),
      ])
      expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
      backend.clock.advanceSeconds(600)
    }
    expect(await countOverlaps(backend.context.db)).toBe(0)
  })

  it('to book, with different Idempotency-Keys, is booked once [API-78]', async () => {
    const backend = await start()
    const nine = slot(backend, '09:00')
    const bookingKey = await newKey(backend)
    await reserve(backend, bookingKey, nine)
    const answers = await Promise.all(times(10, () => create(backend, bookingKey, [nine])))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'booking-key.used')).toHaveLength(9)
    expect(await countRows(backend.context.db, 'appointments')).toBe(1)
  })
})
