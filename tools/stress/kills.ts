// The server is killed again and again while patients book: nothing acknowledged is lost, nothing is booked twice.
import { EventEmitter, once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Slot } from '#src/contract/entities/slot.ts'
import { openAckLog } from './ack-log.ts'
import { type Client, connect } from './harness/client.ts'
import { freePort } from './harness/free-port.ts'
import { temporaryFolder } from './harness/leftovers.ts'
import { type ServerProcess, spawnServer } from './harness/server-process.ts'
import { compareWithAcks, promiseBookings } from './kill-checks.ts'
import { offeredDays } from './offers.ts'
import { provider, sharedExams, writeStressPack } from './pack.ts'
import { type Surroundings, type Tally, visitOnce } from './patient.ts'
import { quantile, type Report, whole } from './report.ts'
import type { Sizes } from './sizes.ts'
import { readDatabase } from './stand.ts'

/** Share of patients who want two exams in one visit. */
const withTwoExams = 0.25
/** Share who all want the same day, so that they take each other's times. */
const onFirstDay = 0.3

/** About as long as a creation takes. */
const longestCreation = 40

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

/** Answers a patient's wishes from what was on offer before the first booking. */
export const readWishes = async (client: Client): Promise<() => Slot[]> => {
  const exams = await Promise.all(sharedExams.map(({ slug }) => offeredDays(client, slug)))
  return () => {
    const days = pick(exams).filter((day) => day.length > 0)
    const first = Math.random() < onFirstDay ? 0 : Math.floor(Math.random() * (days.length - 1))
    const count = Math.random() < withTwoExams ? 2 : 1
    return days.slice(first, first + count).map(pick)
  }
}

/** A random moment; every other one a few milliseconds after a patient sent a creation, where it matters most. */
const randomMoment = async (moments: EventEmitter, sizes: Sizes): Promise<void> => {
  await wait(Math.random() * sizes.longestLifeMilliseconds)
  if (Math.random() < 0.5) return
  await Promise.race([once(moments, 'creation'), wait(sizes.longestLifeMilliseconds)])
  await wait(Math.random() * longestCreation)
}

/** Keeps a server running on one port and kills it `kills` times; answers how long each start took. */
const killAgainAndAgain = async (
  spawnOne: () => ServerProcess,
  moments: EventEmitter,
  sizes: Sizes,
): Promise<{ last: ServerProcess; starts: number[]; inStart: number }> => {
  const starts: number[] = []
  let inStart = 0
  for (let kill = 0; ; kill += 1) {
    const begun = performance.now()
    const server = spawnOne()
    if (kill > 0 && kill < sizes.kills && Math.random() * 100 < sizes.killsInStartPercent) {
      await wait(Math.random() * sizes.longestLifeMilliseconds)
      await server.kill()
      inStart += 1
      continue
    }
    await server.ready
    starts.push(performance.now() - begun)
    if (kill >= sizes.kills) return { last: server, starts, inStart }
    await randomMoment(moments, sizes)
    await server.kill()
  }
}

export const kills = async (sizes: Sizes, report: Report): Promise<void> => {
  const { folder, remove } = temporaryFolder('kills')
  writeStressPack(join(folder, 'providers'))
  const port = await freePort()
  const env = {
    PROVIDER: provider,
    PROVIDERS_DIR: join(folder, 'providers'),
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    ENVIRONMENT: 'production',
  }
  const client = connect(port)
  const first = spawnServer({ env })
  await first.ready
  const choose = await readWishes(client)
  await first.kill()

  const tally: Tally = { booked: 0, withoutTime: 0, unknown: 0, broken: [] }
  const acks = openAckLog(join(folder, 'acks'))
  const around: Surroundings = {
    client,
    acks,
    tally,
    choose,
    moments: new EventEmitter(),
    longestWaitMilliseconds: sizes.definiteAnswerMilliseconds,
  }
  let isOver = false
  const patients = Array.from({ length: sizes.patients }, async (_, patient) => {
    for (let visit = 0; !isOver; visit += 1) await visitOnce(around, `visit-${patient}-${visit}`)
  })
  const { last, starts, inStart } = await killAgainAndAgain(() => spawnServer({ env }), around.moments, sizes)
  isOver = true
  const ends = await Promise.allSettled(patients)
  client.close()
  await last.stop()
  const withoutAnswer = ends.filter((end) => end.status === 'rejected').map((end) => String(end.reason))
  const found = await readDatabase({ folder: join(folder, 'data', 'database') }, (query) =>
    compareWithAcks(query, acks.read()),
  )
  remove()

  const name = `${sizes.kills} kills (${inStart} while starting), ${sizes.patients} patients:`
  promiseBookings(report, name, { found, booked: tally.booked })
  report.promise(
    tally.broken.length === 0,
    `${name} ${tally.broken.length} holds or sessions lost${tally.broken.length > 0 ? ` (${[...new Set(tally.broken)].slice(0, 3).join('; ')})` : ''}`,
  )
  report.promise(
    withoutAnswer.length === 0,
    `${name} every patient has a definite answer; ${whole(tally.unknown)} requests had an unknown outcome, ${found.replayed} creations were booked before the kill and answered after${withoutAnswer.slice(0, 3).join('; ')}`,
  )
  report.timing(
    Math.max(...starts) < sizes.backInServiceMilliseconds,
    `${name} back in service in ${whole(quantile(starts, 0.5))} ms (median), ${whole(Math.max(...starts))} ms (worst); promise ${whole(sizes.backInServiceMilliseconds)}`,
  )
}
