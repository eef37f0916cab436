// Guessing at a sign-in: many at once around a kill compare five in all, and an unknown key answers as a known one does.
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { newBookingKey } from '#server/shared/ids.ts'
import { createAppointment, getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import {
  authenticate,
  getPuzzle,
  lookUpSignIn,
  validateCode,
  verifyPuzzle,
} from '#src/contract/calls/authentication.calls.ts'
import { reserveSlots } from '#src/contract/calls/slots.calls.ts'
import type { AuthenticationAnswer } from '#src/contract/entities/authentication.ts'
import type { Slot } from '#src/contract/entities/slot.ts'
import { authenticationLimits } from '#src/contract/limits/authentication.limits.ts'
import { type Client, connect, type Reply } from './harness/client.ts'
import { freePort } from './harness/free-port.ts'
import { temporaryFolder } from './harness/leftovers.ts'
import { freshDatabase, type Postgres } from './harness/postgres.ts'
import { spawnServer } from './harness/server-process.ts'
import { bodyOf, newKey, offeredDays } from './offers.ts'
import { provider, sharedExams, writeStressPack } from './pack.ts'
import { quantile, type Report } from './report.ts'
import type { Sizes } from './sizes.ts'
import { readDatabase } from './stand.ts'

const dateOfBirth = '1978-09-14'
const wrongDate = '1978-09-15'
const guesses = 50
const { wrongTries } = authenticationLimits

type About = { bookingKey: string; puzzlePass?: string | undefined }

const book = async (client: Client, slot: Slot): Promise<string> => {
  const bookingKey = await newKey(client)
  bodyOf(await client.call(reserveSlots, { body: { bookingKey, slots: [slot] } }))
  const patientDetails = { firstName: 'Ana', lastName: 'Reed', dateOfBirth, contactNumber: '0491570157' }
  const body = { bookingKey, slots: [slot], patientDetails }
  const made = bodyOf(await client.call(createAppointment, { idempotencyKey: randomUUID(), body }))
  if (!made.success) throw new Error(`not booked: ${made.errorMessage}`)
  return bookingKey
}

const passFor = async (client: Client, bookingKey: string): Promise<About> => {
  const puzzle = bodyOf(await client.call(getPuzzle, {}))
  const solution = await solveChallenge({ challenge: puzzle, deriveKey, timeout: 0 })
  const token = btoa(JSON.stringify({ challenge: puzzle, solution }))
  return { bookingKey, puzzlePass: bodyOf(await client.call(verifyPuzzle, { body: { bookingKey, token } })).puzzlePass }
}

const giveDate = (client: Client, about: About, date: string, idempotencyKey: string = randomUUID()) =>
  client.call(authenticate, {
    idempotencyKey,
    body: { ...about, dateOfBirth: date, authenticationType: 'APPOINTMENT_RESULTS' },
  })

type Guess = () => Promise<Reply<typeof authenticate | typeof validateCode>>

/** A request whose answer is lost is sent again as it was. */
const untilAnswered = async (guess: Guess): Promise<AuthenticationAnswer> => {
  for (;;) {
    const reply = await guess().catch(() => undefined)
    if (reply && reply.status < 500) return bodyOf(reply) as AuthenticationAnswer
    await wait(100)
  }
}

const codeSentTo = async (folder: string): Promise<string> => {
  for (;;) {
    const name = readdirSync(folder).find((each) => each.endsWith('.sms'))
    if (name) return /#(\d{6})$/m.exec(readFileSync(join(folder, name), 'utf8'))?.[1] ?? ''
    await wait(50)
  }
}

/** How far the answers for both kinds of key lie apart, milliseconds. */
const compareKeys = async (client: Client, known: readonly About[], unknown: readonly About[]) => {
  const times = { known: [] as number[], unknown: [] as number[] }
  const answers = { known: new Set<string>(), unknown: new Set<string>() }
  for (let round = 0; round < wrongTries; round += 1)
    for (const [index, about] of known.entries())
      for (const [kind, which] of [
        ['known', about],
        ['unknown', unknown[index] ?? about],
      ] as const) {
        const reply = await giveDate(client, which, wrongDate)
        times[kind].push(reply.milliseconds)
        answers[kind].add(`${reply.status} ${JSON.stringify(reply.body)}`)
      }
  const [one, other] = [quantile(times.known, 0.5), quantile(times.unknown, 0.5)]
  return { one, other, areSame: [...answers.known].sort().join() === [...answers.unknown].sort().join() }
}

const guessesAtOnce = 50

/** The different answers to keys that are none, as `status body`. */
const answersToGuesses = async (client: Client, count: number): Promise<string[]> => {
  const answers = new Set<string>()
  const guess = async (): Promise<void> => {
    const bookingKey = newBookingKey()
    const body = { bookingKey, authenticationType: 'APPOINTMENT' } as const
    for (const reply of [
      await client.call(lookUpSignIn, { body }),
      await client.call(getBookingConfirmation, { params: { bookingKey } }),
    ])
      answers.add(`${reply.status} ${JSON.stringify({ ...reply.body, requestId: undefined })}`)
  }
  for (let asked = 0; asked < count; asked += guessesAtOnce)
    await Promise.all(Array.from({ length: Math.min(guessesAtOnce, count - asked) }, guess))
  return [...answers].sort()
}

export const signIn = async (postgres: Postgres | undefined, sizes: Sizes, report: Report): Promise<void> => {
  const { folder, remove } = temporaryFolder('sign-in')
  writeStressPack(join(folder, 'providers'))
  const url = postgres && (await freshDatabase(postgres))
  const data = join(folder, 'data')
  const port = await freePort()
  const spawnOne = () =>
    spawnServer({
      env: {
        PROVIDER: provider,
        PROVIDERS_DIR: join(folder, 'providers'),
        PORT: String(port),
        ENVIRONMENT: 'production',
        DATA_DIR: data,
        ...(url ? { DATABASE_URL: url } : {}),
      },
    })
  const engine = url ? 'PostgreSQL' : 'PGlite'
  let server = spawnOne()
  await server.ready
  const client = connect(port)
  const slots = (await offeredDays(client, sharedExams[0]?.slug ?? '')).flat()
  const keys: string[] = []
  for (const slot of slots.slice(0, sizes.comparedKeys + 2)) keys.push(await book(client, slot))
  const known: About[] = []
  for (const key of keys) known.push(await passFor(client, key))
  const unknown: About[] = []
  for (let count = 0; count <= sizes.comparedKeys; count += 1) unknown.push(await passFor(client, newBookingKey()))
  const [ofCodes, ofDates, ...compared] = known
  const [ofNobody, ...comparedUnknown] = unknown
  if (!ofCodes || !ofDates || !ofNobody) throw new Error('no bookings')

  const signedIn = await giveDate(client, ofCodes, dateOfBirth)
  const code = await codeSentTo(join(data, 'messages'))
  const { bookingKey } = ofCodes
  const cookie = signedIn.cookie ?? ''
  const giveCode = (otp: string, idempotencyKey: string = randomUUID()) =>
    client.call(validateCode, {
      idempotencyKey,
      cookie,
      body: { bookingKey, otp, authenticationType: 'APPOINTMENT_RESULTS' },
    })
  const wrongCode = code === '000000' ? '000001' : '000000'

  for (const [what, guess, right] of [
    ['codes', (id: string) => giveCode(wrongCode, id), () => giveCode(code)],
    [
      'birth dates',
      (id: string) => giveDate(client, ofDates, wrongDate, id),
      () => giveDate(client, ofDates, dateOfBirth),
    ],
    [
      'dates for an unknown key',
      (id: string) => giveDate(client, ofNobody, wrongDate, id),
      () => giveDate(client, ofNobody, dateOfBirth),
    ],
  ] as const) {
    const ids = Array.from({ length: guesses }, () => randomUUID())
    const asked = ids.map((id) => untilAnswered(() => guess(id)))
    await Promise.race(asked)
    await server.kill()
    server = spawnOne()
    await server.ready
    const compared = (await Promise.all(asked)).filter(({ triesLeft }) => triesLeft !== undefined).length
    const after = bodyOf(await right()) as AuthenticationAnswer
    report.promise(
      compared === wrongTries && !after.success && after.maxAttemptsReached,
      `${engine}: ${guesses} ${what} at once around a kill: ${compared} compared, and the right one afterwards is ${after.success ? 'taken' : 'refused'} [AUTH-18, S-20]`,
    )
  }

  const { one, other, areSame } = await compareKeys(client, compared, comparedUnknown)
  const words = `${engine}: ${compared.length * wrongTries} wrong dates each, median of known keys ${one.toFixed(1)} ms, of unknown ${other.toFixed(1)} ms`
  report.promise(areSame, `${engine}: known and unknown keys have the same answers to wrong dates [AUTH-14]`)
  report.timing(Math.abs(one - other) <= Math.max(5, one / 10), words)

  const guessed = await answersToGuesses(client, sizes.guessedKeys)
  report.promise(
    guessed.map((answer) => answer.slice(0, 3)).join() === '401,404',
    `${engine}: ${sizes.guessedKeys} keys that are none have ${guessed.length} answers: ${guessed.join(' and ')} (N10) [S-112]`,
  )

  client.close()
  await server.stop()
  const [row] = await readDatabase(url ? { url } : { folder: join(data, 'database') }, (query) =>
    query<{ most: number }>(
      'select max(tries)::int as most from (select count(*) as tries from sign_in_tries group by subject) as counted',
    ),
  )
  report.promise(row?.most === wrongTries, `${engine}: ${row?.most} tries counted of one key at most`)
  remove()
}
