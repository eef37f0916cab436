// Many patients ask for the same time at the same moment: one gets it, everyone else gets other times.
import { reserveSlots } from '#src/contract/calls/slots.calls.ts'
import type { Slot } from '#src/contract/entities/slot.ts'
import type { Reply } from './harness/client.ts'
import { newKey, offeredDays } from './offers.ts'
import { raceExam } from './pack.ts'
import { quantile, type Report, whole } from './report.ts'
import type { Sizes } from './sizes.ts'
import type { Query, Stand } from './stand.ts'

type Round = {
  slot: Slot
  winners: string[]
  /** Answers that are neither a hold nor a refusal with three other times. */
  strange: string[]
  slowest: number
}

/** Far enough apart that no use touches another, few enough a day that other times are left. */
const pickSlots = (days: readonly Slot[][], count: number): Slot[] => {
  const slots = days.flatMap((times) => times.filter((_, index) => index % 24 === 0))
  if (slots.length < count) throw new Error(`only ${slots.length} times for ${count} rounds`)
  return slots.slice(0, count)
}

const hasOtherTimes = (reply: Reply<typeof reserveSlots>, slot: Slot): boolean => {
  if (reply.ok || reply.status !== 409) return false
  const { alternatives = [] } = reply.body
  return (
    alternatives.length === 3 &&
    alternatives.every((other) => other.clinicId !== slot.clinicId || other.startTime !== slot.startTime)
  )
}

const playRound = async ({ clients }: Stand, slot: Slot, racers: number): Promise<Round> => {
  const clientOf = (racer: number) => clients[racer % clients.length] ?? clients[0]
  const keys = await Promise.all(
    Array.from({ length: racers }, (_, racer) => {
      const client = clientOf(racer)
      return client ? newKey(client) : ''
    }),
  )
  const round: Round = { slot, winners: [], strange: [], slowest: 0 }
  await Promise.all(
    keys.map(async (bookingKey, racer) => {
      const reply = await clientOf(racer)?.call(reserveSlots, { body: { bookingKey, slots: [slot] } })
      if (!reply) return
      round.slowest = Math.max(round.slowest, reply.milliseconds)
      if (reply.ok) round.winners.push(bookingKey)
      else if (!hasOtherTimes(reply, slot))
        round.strange.push(
          `${reply.status} ${reply.body.code} with ${reply.body.alternatives?.length ?? 0} other times`,
        )
    }),
  )
  return round
}

/** True when the database holds exactly one live use of the slot, and it is the one that was answered 201. */
const isHeldByWinner = async (query: Query, { slot, winners }: Round): Promise<boolean> => {
  const start = new Date(slot.startTime)
  const rows = await query<{ booking_key: string }>(
    `select o.booking_key from occupancy o join exams e on e.id = o.exam_id
     where o.clinic_id = $1 and e.slug = $2 and o.starts_at < $3 and o.ends_at > $4
       and (o.kind = 'APPOINTMENT' or o.expires_at > now())`,
    [slot.clinicId, slot.examSlug, new Date(start.getTime() + 60_000), start],
  )
  return rows.length === 1 && rows[0]?.booking_key === winners[0]
}

export const race = async (stand: Stand, sizes: Sizes, report: Report): Promise<void> => {
  const [first] = stand.clients
  if (!first) return
  const name = `one slot, ${stand.name}:`
  const rounds: Round[] = []
  for (const slot of pickSlots(await offeredDays(first, raceExam), sizes.rounds))
    rounds.push(await playRound(stand, slot, sizes.racers))
  const held = await stand.settle(async (query) => {
    const answers: boolean[] = []
    for (const round of rounds) answers.push(await isHeldByWinner(query, round))
    return answers.filter(Boolean).length
  })

  const single = rounds.filter((round) => round.winners.length === 1).length
  const strange = rounds.flatMap((round) => round.strange)
  const losers = rounds.length * sizes.racers - rounds.reduce((sum, round) => sum + round.winners.length, 0)
  const slowest = rounds.map((round) => round.slowest)
  report.promise(
    single === rounds.length,
    `${name} exactly one winner in ${single} of ${rounds.length} rounds of ${whole(sizes.racers)} at once`,
  )
  report.promise(
    strange.length === 0,
    `${name} ${whole(losers - strange.length)} of ${whole(losers)} losers answered 409 with three other times${
      strange.length > 0 ? ` (${[...new Set(strange)].slice(0, 3).join('; ')})` : ''
    }`,
  )
  report.promise(
    held === rounds.length,
    `${name} one live row that is the winner’s for ${held} of ${rounds.length} slots in the database`,
  )
  report.timing(
    Math.max(...slowest) < sizes.slowestAnswerMilliseconds,
    `${name} all of a round answered in ${whole(quantile(slowest, 0.5))} ms (median), ${whole(Math.max(...slowest))} ms (worst); promise ${whole(sizes.slowestAnswerMilliseconds)}`,
  )
}
