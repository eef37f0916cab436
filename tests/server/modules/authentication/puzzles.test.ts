// S-22: a puzzle of this server, solved as a browser solves it, is a pass for one key.
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPuzzles } from '#server/modules/authentication/puzzles.ts'
import { createSecrets } from '#server/shared/secrets.ts'
import { getPuzzle, lookUpSignIn, verifyPuzzle } from '#src/contract/calls/authentication.calls.ts'
import { identifyForCheckIn } from '#src/contract/calls/check-in.calls.ts'
import { askPatientMatch } from '#src/contract/calls/portal.calls.ts'
import type { Puzzle } from '#src/contract/entities/authentication.ts'
import { authenticationLimits } from '#src/contract/limits/authentication.limits.ts'
import { type Backend, type Browser, startBackend } from '#tests/support/backend.ts'
import { book, countRows, newKey, patient, slot } from '#tests/support/booking.ts'
import { giveDate, rightDate, wrongDate } from '#tests/support/sign-in.ts'

let backend: Backend
let key: string
let browser: Browser
beforeAll(async () => {
  backend = await startBackend({ isAsStarted: true })
})
beforeEach(async () => {
  await backend.reset()
  key = await book(backend.newBrowser(), slot(backend, '09:00'))
  browser = backend.newBrowser()
})
afterAll(() => backend.close())

const solve = async (puzzle: Puzzle): Promise<{ counter: number; token: string }> => {
  const solution = await solveChallenge({ challenge: puzzle, deriveKey, timeout: 0 })
  if (!solution) throw new Error('not solved')
  const { counter, derivedKey } = solution
  return { counter, token: btoa(JSON.stringify({ challenge: puzzle, solution: { counter, derivedKey } })) }
}

const puzzleOf = async (who = browser): Promise<Puzzle> => (await who.call(getPuzzle, {})).body

const verify = async (token: string, bookingKey = key) =>
  (await browser.call(verifyPuzzle, { body: { bookingKey, token } })).body

const withPass = (bookingKey: string, puzzlePass: string | undefined) =>
  giveDate(browser, bookingKey, rightDate, { puzzlePass } as never)

describe('a puzzle', () => {
  it('is needed for a birth date, and its solution is a pass for this key alone [API-33, AUTH-28]', async () => {
    const { body } = await browser.call(lookUpSignIn, { body: { bookingKey: key, authenticationType: 'APPOINTMENT' } })
    expect(body.puzzleNeeded).toBe(true)
    expect(await giveDate(browser, key)).toMatchObject({ status: 403, body: { code: 'puzzle.needed' } })
    const { success, puzzlePass } = await verify((await solve(await puzzleOf())).token)
    expect(success).toBe(true)
    const other = await book(backend.newBrowser(), slot(backend, '10:00'))
    expect((await withPass(other, puzzlePass)).status).toBe(403)
    expect((await withPass(key, puzzlePass)).body.success).toBe(true)
  })

  it('is good once, also when sent many times at once and to another instance', async () => {
    const { token } = await solve(await puzzleOf())
    const second = createPuzzles(backend.context)
    const answers = await Promise.all([verify(token), verify(token), second.isSolved(token)])
    expect(answers.filter((each) => each === true || (each as { success: boolean }).success)).toHaveLength(1)
    expect(await verify(token)).toEqual({ success: false })
  })

  it('is good for ten minutes, and forgotten after them', async () => {
    const late = await solve(await puzzleOf())
    const { token } = await solve(await puzzleOf())
    await verify(token)
    backend.clock.advanceSeconds(authenticationLimits.puzzleMinutes * 60)
    expect(await verify(late.token)).toEqual({ success: false })
    const { authenticationModule } = await import('#server/modules/authentication/authentication.module.ts')
    await authenticationModule.sweep?.(backend.context, backend.clock.now())
    expect(await countRows(backend.context.db, 'puzzles')).toBe(0)
  })

  it('that another server made, that was made cheaper or longer, or that is none, is not solved', async () => {
    const foreign = await createPuzzles({
      ...backend.context,
      secrets: createSecrets(['another key of a server']),
    }).make(false)
    const puzzle = await puzzleOf()
    const { token } = await solve(puzzle)
    const read = JSON.parse(atob(token)) as { challenge: Puzzle; solution: { counter: number; derivedKey: string } }
    const write = (change: (value: typeof read) => void): string => {
      const copy = structuredClone(read)
      change(copy)
      return btoa(JSON.stringify(copy))
    }
    const forged = [
      (await solve(foreign)).token,
      write(({ challenge }) => Object.assign(challenge.parameters, { cost: 1 })),
      write(({ challenge }) => Object.assign(challenge.parameters, { data: { endsAt: 9_999_999_999_999 } })),
      write(({ solution }) =>
        Object.assign(solution, { derivedKey: `${puzzle.parameters.keyPrefix}${'0'.repeat(32)}` }),
      ),
      btoa('{}'),
      btoa('null'),
      'x',
      'a'.repeat(4000),
    ]
    for (const each of forged) expect(await verify(each)).toEqual({ success: false })
    expect((await verify(token)).success).toBe(true)
  })

  it('is dearer once many dates were wrong of late [S-22]', async () => {
    const { sprayedTries, puzzleMostTries, sprayedPuzzleFactor } = authenticationLimits
    const unpuzzled = await startBackend({ database: backend.database, clock: backend.clock })
    for (let tries = 0; tries < sprayedTries; tries += 1)
      await giveDate(unpuzzled.newBrowser(), await newKey(unpuzzled), wrongDate)
    const counters = await Promise.all([1, 2, 3].map(async () => (await solve(await puzzleOf())).counter))
    await unpuzzled.close()
    expect(Math.max(...counters)).toBeGreaterThan(puzzleMostTries)
    expect(Math.max(...counters)).toBeLessThanOrEqual(puzzleMostTries * sprayedPuzzleFactor)
  })

  it('is asked of no browser that cannot solve one: over plain http from elsewhere', async () => {
    const { status } = await browser.send({
      method: 'POST',
      url: '/api/authentication/look_up',
      remoteAddress: '192.168.1.20',
      headers: { 'x-front-door': 'page' },
      payload: { bookingKey: key, authenticationType: 'APPOINTMENT' },
    })
    expect(status).toBe(200)
  })
})

it('costs each request of a match one, for the key of the request', async () => {
  const body = { ...patient(), contactNumber: undefined, email: 'marama.wilson@example.com' }
  const { firstName, lastName, dateOfBirth, email } = body
  const askFor = (idempotencyKey: string, pass: { puzzlePass?: string } = {}) =>
    browser.call(askPatientMatch, { idempotencyKey, body: { firstName, lastName, dateOfBirth, email, ...pass } })
  const [own, other] = ['a'.repeat(22), 'b'.repeat(22)]
  expect(await askFor(own)).toMatchObject({ status: 403, body: { code: 'puzzle.needed' } })
  const { puzzlePass = '' } = await verify((await solve(await puzzleOf())).token, own)
  expect((await askFor(other, { puzzlePass })).status).toBe(403)
  expect((await askFor(own, { puzzlePass })).status).toBe(200)
})

it('a check-in by name on a phone costs a puzzle each time [S-114]', async () => {
  const identify = async (given: object) =>
    (await browser.call(identifyForCheckIn, { body: { lastName: 'Wilson', dateOfBirth: rightDate, ...given } })).status
  expect(await identify({})).toBe(403)
  const puzzleKey = 'k'.repeat(22)
  const { puzzlePass } = await verify((await solve(await puzzleOf())).token, puzzleKey)
  expect(await identify({ puzzleKey: 'o'.repeat(22), puzzlePass })).toBe(403)
  expect(await identify({ puzzleKey, puzzlePass })).toBe(200)
  expect(await identify({ puzzleKey, puzzlePass })).toBe(403)
})
