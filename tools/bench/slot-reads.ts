// Row 8: a week of free times at three clinics, cold and hot, against a fixed body of the same size.
import { setTimeout as wait } from 'node:timers/promises'
import { href } from '#src/contract/call.ts'
import { listRegionExamClinics } from '#src/contract/calls/catalogue.calls.ts'
import { listClinicAppointments, reserveSlots } from '#src/contract/calls/slots.calls.ts'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import type { Slot } from '#src/contract/entities/slot.ts'
import { addDays, dayInZone } from '#src/contract/rules/date.rules.ts'
import { bodyOf, newKey, offeredDays } from '../stress/offers.ts'
import { type Load, load, median } from './load.ts'
import { fixedBodyPath, pingPath } from './messages.ts'
import { examSlugs, horizonDays } from './pack.ts'
import { sizes } from './sizes.ts'
import type { Subject, Subjects } from './subjects.ts'
import type { Line } from './table.ts'

type Query = { start: string; end: string; clinicIds: string; examSlug: string }

const clinicsPerRequest = 3

/** Shares of the fixed body’s throughput on PostgreSQL; PGlite has to reach its share of that. */
const targets = { cold: 0.16, hot: 0.4 }
const pgliteShare = 0.35

const readClinics = async ({ client }: Subject): Promise<Clinic[]> =>
  bodyOf(
    await client.call(listRegionExamClinics, { params: { regionSlug: 'melbourne', examSlug: examSlugs[0] ?? '' } }),
  )

/** Every exam in every group of three neighbours in every whole week of the horizon. */
const weekQueries = (clinics: readonly Clinic[]): Query[] => {
  const today = dayInZone(Date.now(), clinics[0]?.timeZone ?? 'UTC')
  const queries: Query[] = []
  for (let first = 0; first + clinicsPerRequest <= clinics.length; first += clinicsPerRequest) {
    const clinicIds = clinics.slice(first, first + clinicsPerRequest).map((clinic) => clinic.id)
    for (const examSlug of examSlugs)
      for (let day = 1; day + 7 <= horizonDays; day += 7)
        queries.push({
          start: addDays(today, day),
          end: addDays(today, day + 6),
          clinicIds: clinicIds.join(),
          examSlug,
        })
  }
  return queries
}

const offers = async ({ client }: Subject, slot: Slot): Promise<boolean> => {
  const day = slot.startTime.slice(0, 10)
  const query = { start: day, end: day, clinicIds: String(slot.clinicId), examSlug: slot.examSlug }
  const [answer] = bodyOf(await client.call(listClinicAppointments, { query }))
  return Boolean(answer?.availableGroups.some(({ times }) => times.some((time) => time.startTime === slot.startTime)))
}

const someSlots = async (subject: Subject, examSlug: string, count: number): Promise<Slot[]> => {
  const times = (await offeredDays(subject.client, examSlug)).flat()
  return Array.from({ length: count }, (_, index) => times[Math.floor((index * times.length) / count)] as Slot)
}

/** Reservations that the next read still offered. */
const countStaleReads = async (subject: Subject): Promise<number> => {
  let stale = 0
  for (const slot of await someSlots(subject, 'us-1', sizes.visibleReservations)) {
    await offers(subject, slot)
    const bookingKey = await newKey(subject.client)
    bodyOf(await subject.client.call(reserveSlots, { body: { bookingKey, slots: [slot] } }))
    if (await offers(subject, slot)) stale += 1
  }
  return stale
}

/** How long the second server still offers what the first has given away. */
const measureNeighbour = async ({ postgresql, neighbour }: Subjects): Promise<number[]> => {
  const delays: number[] = []
  for (const slot of await someSlots(postgresql, 'xr-1', sizes.visibleReservations)) {
    await offers(neighbour, slot)
    const bookingKey = await newKey(postgresql.client)
    bodyOf(await postgresql.client.call(reserveSlots, { body: { bookingKey, slots: [slot] } }))
    const begun = performance.now()
    while (await offers(neighbour, slot)) await wait(1)
    delays.push(performance.now() - begun)
  }
  return delays
}

/** Compressed is hot as a browser asks for it. */
type Round = { ping: Load; fixed: Load } & Record<'cold' | 'hot' | 'compressed', Record<string, Load>>

const playRound = async ({ postgresql, pglite, floor }: Subjects, paths: readonly string[]): Promise<Round> => {
  const ping = await load(floor.port, [pingPath])
  const fixed = await load(floor.port, [fixedBodyPath])
  const round: Round = { ping, fixed, cold: {}, hot: {}, compressed: {} }
  for (const subject of [postgresql, pglite]) {
    await subject.ask({ cache: 'defeated' })
    round.cold[subject.name] = await load(subject.port, paths)
    await subject.ask({ cache: 'kept' })
    // Once through everything, so that nothing is read for the first time while it counts.
    await load(subject.port, paths, { seconds: 2 })
    round.hot[subject.name] = await load(subject.port, paths)
    round.compressed[subject.name] = await load(subject.port, paths, { headers: { 'accept-encoding': 'br' } })
  }
  return round
}

const whole = (value: number): string => Math.round(value).toLocaleString('en-AU')

const lineFor = (rounds: readonly Round[], kind: 'cold' | 'hot', name: 'PostgreSQL' | 'PGlite'): Line => {
  const target = targets[kind] * (name === 'PGlite' ? pgliteShare : 1)
  const loads = rounds.map((round) => round[kind][name] as Load)
  const ratio = median(rounds.map((round) => (round[kind][name]?.perSecond ?? 0) / round.fixed.perSecond))
  return {
    row: 8,
    what: `week of free times, ${kind}, ${name}`,
    figure: `${ratio.toFixed(3)} x (${whole(median(loads.map((one) => one.perSecond)))} req/s, p99 ${whole(median(loads.map((one) => one.p99)))} ms)`,
    target: `>= ${Number(target.toFixed(3))} x`,
    floor: `fixed body ${whole(median(rounds.map((round) => round.fixed.perSecond)))} req/s`,
    isMet: ratio >= target,
  }
}

const compressedLine = (rounds: readonly Round[]): Line => {
  const loads = rounds.map((round) => round.compressed.PostgreSQL as Load)
  const ratio = median(rounds.map((round) => (round.compressed.PostgreSQL?.perSecond ?? 0) / round.fixed.perSecond))
  return {
    row: 8,
    what: 'week of free times, hot and asked for compressed, PostgreSQL',
    figure: `${ratio.toFixed(3)} x (${whole(median(loads.map((one) => one.perSecond)))} req/s, ${whole(median(loads.map((one) => one.bytesPerAnswer)))} bytes an answer)`,
    target: 'report',
    floor: 'fixed body, not compressed',
  }
}

const engineLine = (rounds: readonly Round[], kind: 'cold' | 'hot'): Line => {
  const ratio = median(
    rounds.map((round) => (round[kind].PGlite?.perSecond ?? 0) / (round[kind].PostgreSQL?.perSecond ?? 1)),
  )
  return {
    row: 8,
    what: `PGlite against PostgreSQL, ${kind}`,
    figure: `${ratio.toFixed(2)} x`,
    target: `>= ${pgliteShare} x`,
    floor: 'PostgreSQL in the same round',
    isMet: ratio >= pgliteShare,
  }
}

export const measureSlotReads = async (subjects: Subjects): Promise<{ lines: Line[]; raw: unknown }> => {
  const { postgresql, pglite, floor } = subjects
  const queries = weekQueries(await readClinics(postgresql))
  const paths = queries.map((query) => href(listClinicAppointments, { query }))
  const [first] = queries
  if (!first) throw new Error('nothing to ask for')
  const sample = bodyOf(await postgresql.client.call(listClinicAppointments, { query: first }))
  const fixedBody = JSON.stringify(sample)
  await floor.ask({ fixedBody })
  for (const subject of [floor, postgresql, pglite]) await load(subject.port, [pingPath], { seconds: 1 })

  const rounds: Round[] = []
  for (let round = 0; round < sizes.readRounds; round += 1) rounds.push(await playRound(subjects, paths))
  const stale = { PostgreSQL: await countStaleReads(postgresql), PGlite: await countStaleReads(pglite) }
  const delays = await measureNeighbour(subjects)
  const failures = rounds
    .flatMap((round) => [
      round.ping,
      round.fixed,
      ...[round.cold, round.hot, round.compressed].flatMap((loads) => Object.values(loads)),
    ])
    .reduce((sum, one) => sum + one.failures, 0)
  return {
    lines: [
      lineFor(rounds, 'cold', 'PostgreSQL'),
      lineFor(rounds, 'hot', 'PostgreSQL'),
      lineFor(rounds, 'cold', 'PGlite'),
      lineFor(rounds, 'hot', 'PGlite'),
      compressedLine(rounds),
      engineLine(rounds, 'cold'),
      engineLine(rounds, 'hot'),
      {
        row: 8,
        what: 'a reservation is visible to the next read',
        figure: `${stale.PostgreSQL + stale.PGlite} stale of ${2 * sizes.visibleReservations} reads`,
        target: '0',
        floor: '',
        isMet: stale.PostgreSQL + stale.PGlite === 0,
      },
      {
        row: 8,
        what: 'and to a second server on the same PostgreSQL',
        figure: `after ${median(delays).toFixed(1)} ms (median), ${Math.max(...delays).toFixed(1)} ms (worst)`,
        target: 'report',
        floor: `ping ${whole(median(rounds.map((round) => round.ping.perSecond)))} req/s`,
      },
      ...(failures > 0
        ? [{ row: 8, what: 'failed requests', figure: whole(failures), target: '0', floor: '', isMet: false }]
        : []),
    ],
    raw: { addresses: paths.length, fixedBodyBytes: Buffer.byteLength(fixedBody), rounds, stale, delays },
  }
}
