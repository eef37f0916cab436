// Decision 0081: how often somebody's visits are asked for, as the product is started, from several networks.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { clientHeader } from '#src/contract/call.ts'
import { askPatientMatch } from '#src/contract/calls/portal.calls.ts'
import { authenticationLimits } from '#src/contract/limits/authentication.limits.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, patient, slot } from '#tests/support/booking.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({ isAsStarted: true, app: { trustProxy: ['loopback'] } })
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const { firstName, lastName, dateOfBirth, email = '' } = patient()

/** From a network and a browser of its own each time. */
const ask = (network: number, typed: { lastName?: string; email?: string } = {}) =>
  backend
    .newBrowser()
    .call(
      askPatientMatch,
      { idempotencyKey: randomUUID(), body: { firstName, lastName, dateOfBirth, email, ...typed } },
      { [clientHeader]: 'page', 'x-forwarded-for': `203.0.113.${network}` },
    )

const statuses = async (times: number, one: (time: number) => ReturnType<typeof ask>): Promise<number[]> => {
  const answers = []
  for (let time = 0; time < times; time += 1) answers.push((await one(time)).status)
  return answers
}

it('ten requests of a stranger stop that network, not the owner in another; nobody is answered as somebody is', async () => {
  await book(backend.newBrowser(), slot(backend, '09:00'))
  const { codesPerDay } = authenticationLimits
  const ofStranger = (network: number, typed = {}) =>
    statuses(codesPerDay + 1, (time) => ask(network, { lastName: `Nobody${'x'.repeat(time)}`, ...typed }))
  const refused = [...Array.from({ length: codesPerDay }, () => 200), 429]
  expect(await ofStranger(1)).toEqual(refused)
  expect(await ofStranger(3, { email: 'nobody@example.com' })).toEqual(refused)
  expect((await ask(1)).status).toBe(429)
  expect((await ask(2)).status).toBe(200)
})

it('one address gets no more than fifty a day from all networks, however it is spelt', async () => {
  const [box, domain] = email.split('@')
  const most = authenticationLimits.strangersCodesPerDay
  const spelt = (time: number) => ({ lastName: `Nobody${'x'.repeat(time)}`, email: `${box}+${time}@${domain}` })
  const asked = await statuses(most + 1, (time) => ask(10 + time, spelt(time)))
  expect(asked.filter((status) => status === 200)).toHaveLength(most)
  expect(asked.at(-1)).toBe(429)
})
