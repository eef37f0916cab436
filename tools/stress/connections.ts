// Connections to the database are cut inside and between transactions, and it fails over, while patients book at two instances.
import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client as DatabaseClient } from 'pg'
import { openAckLog } from './ack-log.ts'
import { type Client, connect } from './harness/client.ts'
import { temporaryFolder } from './harness/leftovers.ts'
import { freshDatabase, startPostgres } from './harness/postgres.ts'
import { spawnServer } from './harness/server-process.ts'
import { compareWithAcks, promiseBookings } from './kill-checks.ts'
import { readWishes } from './kills.ts'
import { provider, writeStressPack } from './pack.ts'
import { type Tally, visitOnce } from './patient.ts'
import { type Report, whole } from './report.ts'
import type { Sizes } from './sizes.ts'
import { readDatabase } from './stand.ts'

/** Where a connection is when it is cut. */
const moments = {
  'inside a transaction': "state = 'idle in transaction'",
  'under a statement': "state = 'active'",
  'between transactions': "state = 'idle'",
} as const

const betweenCuts = 15
const longestCalm = 400
const mostLooks = 2000

type Answers = { unavailable: number; other: string[]; withoutRetryAfter: number; broken: number }

/** What a call was answered that is neither its own answer nor 503 with the time to try again. */
const watched = (client: Client, answers: Answers): Client => ({
  ...client,
  call: async (row, args) => {
    const reply = await client.call(row, args).catch((error: unknown) => {
      answers.broken += 1
      throw error
    })
    if (reply.status === 503) {
      answers.unavailable += 1
      if (!(Number(reply.retryAfter) > 0)) answers.withoutRetryAfter += 1
    } else if (reply.status >= 500) answers.other.push(`${row.name} ${reply.status}`)
    return reply
  },
})

/** @returns false where no connection was in that moment for as long as one looks. */
const cutOne = async (url: string, where: string): Promise<boolean> => {
  const admin = new DatabaseClient({ connectionString: url })
  admin.on('error', () => undefined)
  await admin.connect()
  try {
    for (let look = 0; look < mostLooks; look += 1) {
      const { rowCount } = await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'front-door' and ${where} limit 1`,
      )
      if (rowCount) return true
      await wait(betweenCuts * Math.random())
    }
    return false
  } finally {
    await admin.end()
  }
}

export const connections = async (sizes: Sizes, report: Report): Promise<void> => {
  const postgres = await startPostgres({ isDurable: true })
  const { folder, remove } = temporaryFolder('connections')
  writeStressPack(join(folder, 'providers'))
  const url = await freshDatabase(postgres)
  const env = {
    ...{ PROVIDER: provider, PROVIDERS_DIR: join(folder, 'providers'), DATA_DIR: join(folder, 'data') },
    ...{ PORT: '0', ENVIRONMENT: 'production', DATABASE_URL: url },
  }
  const servers = [spawnServer({ env })]
  await servers[0]?.ready
  servers.push(spawnServer({ env }))
  const clients = (await Promise.all(servers.map((server) => server.ready))).map(connect)
  const [first] = clients
  if (!first) throw new Error('no server')
  const choose = await readWishes(first)

  const answers: Answers = { unavailable: 0, other: [], withoutRetryAfter: 0, broken: 0 }
  const tally: Tally = { booked: 0, withoutTime: 0, unknown: 0, broken: [] }
  const acks = openAckLog(join(folder, 'acks'))
  let isOver = false
  const patients = Array.from({ length: sizes.patients }, async (_, patient) => {
    const client = watched(clients[patient % clients.length] ?? first, answers)
    const around = { client, acks, tally, choose, moments: new EventEmitter() }
    for (let visit = 0; !isOver; visit += 1)
      await visitOnce(
        { ...around, longestWaitMilliseconds: sizes.definiteAnswerMilliseconds },
        `visit-${patient}-${visit}`,
      )
  })
  const ends = Promise.allSettled(patients)

  const cut: Record<string, number> = {}
  for (const [name, where] of Object.entries(moments))
    for (let times = 0; times < sizes.cutConnections; times += 1) {
      await wait(Math.random() * longestCalm)
      if (await cutOne(url, where)) cut[name] = (cut[name] ?? 0) + 1
    }
  const bookedBefore = tally.booked
  for (let times = 0; times < sizes.failOvers; times += 1) {
    await wait(Math.random() * longestCalm)
    await postgres.failOver()
    // Traffic goes on before the next one.
    const { booked } = tally
    for (let look = 0; tally.booked === booked && look < mostLooks; look += 1) await wait(betweenCuts)
  }
  const bookedAfter = tally.booked - bookedBefore
  isOver = true
  const withoutAnswer = (await ends).filter((end) => end.status === 'rejected').map((end) => String(end.reason))
  const dead = servers.filter((server) => server.hasEnded()).length
  const words = servers.map((server) => server.lastWords()).join('\n')
  for (const client of clients) client.close()
  for (const server of servers) await server.stop().catch(() => undefined)
  const found = await readDatabase({ url }, (query) => compareWithAcks(query, acks.read()))
  await postgres.stop()
  remove()

  const name = `${Object.values(cut).reduce((sum, times) => sum + times, 0)} cut connections, ${sizes.failOvers} failovers, 2 servers:`
  report.promise(dead === 0, `${name} ${dead} servers ended${dead > 0 ? `\n${words}` : ''}`)
  report.promise(
    Object.keys(moments).every((moment) => (cut[moment] ?? 0) === sizes.cutConnections),
    `${name} cut ${Object.entries(cut)
      .map(([moment, times]) => `${times} ${moment}`)
      .join(', ')}`,
  )
  report.promise(
    answers.other.length === 0 && answers.broken === 0 && answers.withoutRetryAfter === 0,
    `${name} ${whole(answers.unavailable)} calls were answered 503, ${answers.withoutRetryAfter} of them without Retry-After; ${answers.other.length} with another failure (${[...new Set(answers.other)].slice(0, 5).join(', ')}), ${answers.broken} not at all`,
  )
  promiseBookings(report, name, { found, booked: tally.booked })
  report.promise(
    tally.broken.length === 0 && withoutAnswer.length === 0,
    `${name} ${tally.broken.length} holds or sessions lost (${[...new Set(tally.broken)].slice(0, 3).join('; ')}), ${withoutAnswer.length} patients without a definite answer`,
  )
  report.promise(bookedAfter > 0, `${name} ${whole(bookedAfter)} bookings during and after the failovers`)
}
