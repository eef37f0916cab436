// Every field of every call with what nobody should send: a clear refusal in the one shape, never a failure of ours.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallRow } from '#src/contract/call.ts'
import { clientHeader } from '#src/contract/call.ts'
import { callTable } from '#src/contract/call-table.ts'
import { createAppointment } from '#src/contract/calls/appointments.calls.ts'
import { errorBodySchema } from '#src/contract/entities/error-body.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { countRows, hold, patient, slot } from '#tests/support/booking.ts'
import { hostileTexts, hostileValues, pathsOf, putAt, type RawArgs, type ValuePath } from '#tests/support/hostile.ts'
import { isHarmless, sendRow, wellFormed } from '#tests/support/well-formed.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.close())

/** Fails unless the answer is a refusal in the one shape that repeats nothing of what was sent. */
const expectRefusal = async (row: CallRow, args: RawArgs, what: unknown) => {
  const answer = await sendRow(backend, row, args)
  if (!answer) return
  const told = JSON.stringify(answer.body)
  const context = `${row.name} ${JSON.stringify(args).slice(0, 300)} → ${answer.status} ${told.slice(0, 300)}`
  expect(answer.status, context).toBeGreaterThanOrEqual(400)
  expect(answer.status, context).toBeLessThan(500)
  const parsed = errorBodySchema.safeParse(answer.body)
  expect(parsed.success && parsed.data.status === answer.status, context).toBe(true)
  if (typeof what === 'string' && what.length > 4 && /[^a-z-]/.test(what)) expect(told, context).not.toContain(what)
}

const rows = callTable.map((row) => ({ name: row.name, row }))
const rowsWithFields = rows.filter(({ row }) => row.params ?? row.query ?? row.body)

describe.each(rows)('$name', ({ name, row }) => {
  it('is one of the calls that are tried here, and answers when it is asked properly', async () => {
    const answer = await sendRow(backend, row, wellFormed(backend)[name] ?? {})
    expect(wellFormed(backend)).toHaveProperty(name)
    expect(answer?.status).toBeLessThan(500)
    expect(answer?.body).not.toMatchObject({ code: 'request.invalid' })
  })
})

describe.each(rowsWithFields)('$name', ({ name, row }) => {
  const parts = (): { part: keyof RawArgs; places: ValuePath[] }[] =>
    (['params', 'query', 'body'] as const)
      .filter((part) => wellFormed(backend)[name]?.[part] !== undefined)
      .map((part) => ({
        part,
        places: pathsOf(wellFormed(backend)[name]?.[part]).filter((place) => part === 'body' || place.length > 0),
      }))
  const withAt = (part: keyof RawArgs, place: ValuePath, what: unknown): RawArgs => {
    const args = wellFormed(backend)[name] ?? {}
    return { ...args, [part]: putAt(args[part], place, what) }
  }

  it('refuses each hostile value in each of its fields [API-01, API-52, API-69, API-78]', async () => {
    for (const { part, places } of parts())
      for (const place of places)
        for (const what of part === 'body' ? hostileValues : hostileTexts)
          if (!isHarmless(name, place, what)) await expectRefusal(row, withAt(part, place, what), what)
  })

  it('never fails, whatever is in its fields', async () => {
    const choices = parts().flatMap(({ part, places }) => places.map((place) => ({ part, place })))
    const values = {
      params: fc.string({ unit: 'binary', minLength: 1 }),
      query: fc.string({ unit: 'binary' }),
      body: fc.jsonValue({ maxDepth: 2 }),
    }
    await fc.assert(
      fc.asyncProperty(
        fc
          .constantFrom(...choices)
          .chain(({ part, place }) =>
            fc.tuple(fc.constant(part), fc.constant(place), values[part] as fc.Arbitrary<unknown>),
          ),
        async ([part, place, what]) => {
          const answer = await sendRow(backend, row, withAt(part, place, what))
          expect(answer?.status ?? 400).toBeLessThan(500)
          if (answer && answer.status >= 400) expect(errorBodySchema.safeParse(answer.body).success).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe.each(rows.filter(({ row }) => row.query))('$name', ({ name, row }) => {
  it('refuses each of its queries sent twice', async () => {
    const { query = {} } = wellFormed(backend)[name] ?? {}
    expect(Object.keys(query)).not.toEqual([])
    for (const [field, value] of Object.entries(query)) {
      const args = { ...wellFormed(backend)[name], query: { ...query, [field]: [value, value] } }
      if (isHarmless(name, [field], [value, value])) expect((await sendRow(backend, row, args))?.status).toBe(303)
      else await expectRefusal(row, args, '')
    }
  })
})

describe('hostile words in a real booking', () => {
  it.each(hostileTexts.filter((text) => text !== ' '))(
    '%j are taken as words in the notes, or refused; never more',
    async (text) => {
      await backend.reset()
      const wanted = slot(backend, '09:00')
      const bookingKey = await hold(backend, wanted)
      const create = (changes: object) =>
        backend.send({
          method: 'POST',
          url: createAppointment.path,
          headers: { [clientHeader]: 'page', 'idempotency-key': randomUUID() },
          payload: { bookingKey, slots: [wanted], patientDetails: patient(), ...changes },
        })
      for (const field of ['firstName', 'lastName', 'dateOfBirth', 'contactNumber', 'email']) {
        const { status } = await create({ patientDetails: { ...patient(), [field]: text } })
        if (status === 200) return
        expect(status).toBe(400)
      }
      const { status } = await create({ patientNotes: text })
      expect(status).toBe(text.length > 1000 ? 400 : 200)
      expect(await countRows(backend.context.db, 'bookings')).toBe(status === 200 ? 1 : 0)
    },
  )
})
