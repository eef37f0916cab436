// Row 9: many reservations of one slot at once, against as many of different slots.
import { reserveSlots } from '#src/contract/calls/slots.calls.ts'
import type { Slot } from '#src/contract/entities/slot.ts'
import { newKey, offeredDays } from '../stress/offers.ts'
import { median } from './load.ts'
import { sizes } from './sizes.ts'
import type { Subject, Subjects } from './subjects.ts'
import type { Line } from './table.ts'

type Wave = { milliseconds: number; winners: number; p99: number }
type Round = { same: Wave; different: Wave }

const reserveAll = async ({ client }: Subject, slots: readonly Slot[]): Promise<Wave> => {
  const keys = await Promise.all(slots.map(() => newKey(client)))
  const begun = performance.now()
  const replies = await Promise.all(
    slots.map((slot, index) => client.call(reserveSlots, { body: { bookingKey: keys[index] ?? '', slots: [slot] } })),
  )
  const milliseconds = performance.now() - begun
  const times = replies.map((reply) => reply.milliseconds).sort((a, b) => a - b)
  return {
    milliseconds,
    winners: replies.filter((reply) => reply.ok).length,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
  }
}

const shuffle = <T>(list: T[]): T[] => list.sort(() => Math.random() - 0.5)

const measure = async (subject: Subject, examSlug: string): Promise<Round[]> => {
  const slots = shuffle((await offeredDays(subject.client, examSlug)).flat())
  const take = (count: number): Slot[] => slots.splice(0, count)
  await reserveAll(subject, take(sizes.stampedeRequests))
  const rounds: Round[] = []
  for (let round = 0; round < sizes.stampedeRounds; round += 1) {
    const [slot] = take(1)
    if (!slot) throw new Error('no time left to fight over')
    const different = await reserveAll(subject, take(sizes.stampedeRequests))
    const same = await reserveAll(
      subject,
      Array.from({ length: sizes.stampedeRequests }, () => slot),
    )
    rounds.push({ same, different })
  }
  return rounds
}

const lineFor = (name: string, rounds: readonly Round[]): Line => {
  const perSecond = ({ milliseconds }: Wave) => (sizes.stampedeRequests * 1000) / milliseconds
  const ratio = median(rounds.map(({ same, different }) => perSecond(same) / perSecond(different)))
  const single = rounds.filter(({ same }) => same.winners === 1).length
  const figures = (wave: keyof Round) =>
    `${Math.round(median(rounds.map((round) => perSecond(round[wave]))))} req/s, p99 ${Math.round(median(rounds.map((round) => round[wave].p99)))} ms`
  return {
    row: 9,
    what: `${sizes.stampedeRequests} at once on one slot, ${name}`,
    figure: `${ratio.toFixed(2)} x (${figures('same')}), one winner in ${single} of ${rounds.length}`,
    target: '>= 0.9 x, one winner',
    floor: `different slots ${figures('different')}`,
    isMet: ratio >= 0.9 && single === rounds.length,
  }
}

export const measureStampede = async ({ postgresql, pglite }: Subjects): Promise<{ lines: Line[]; raw: unknown }> => {
  const rounds: Record<string, Round[]> = {}
  for (const subject of [postgresql, pglite]) rounds[subject.name] = await measure(subject, 'ct-1')
  return { lines: Object.entries(rounds).map(([name, list]) => lineFor(name, list)), raw: rounds }
}
