// Row 24: an outcome of 30 answers over HTTP, beside SurveyJS alone deciding the same in this process, and a ping beside it.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { SurveyModel } from 'survey-core'
import {
  getBookingQuestionnaires,
  processOutcomes,
  saveTemporaryAnswer,
} from '#src/contract/calls/questionnaires.calls.ts'
import { bodyOf, newKey } from '../stress/offers.ts'
import { quantile } from '../stress/report.ts'
import { median } from './load.ts'
import { questionsExam } from './pack.ts'
import { thirtyAnswers, thirtyConditions, thirtySurvey } from './questions.ts'
import { ping } from './sign-in.ts'
import { sizes } from './sizes.ts'
import type { Subject, Subjects } from './subjects.ts'
import type { Line } from './table.ts'

type Round = { decided: number; alone: number; pings: number[]; quietPings: number[] }

const pingPause = 20

const answeredKeys = async ({ client }: Subject): Promise<string[]> => {
  const keys: string[] = []
  for (let count = 0; count < sizes.readConnections; count += 1) {
    const bookingKey = await newKey(client)
    const params = { bookingKey }
    const query = { examSlugs: questionsExam }
    const { questionnaires } = bodyOf(await client.call(getBookingQuestionnaires, { params, query }))
    const [asked] = questionnaires
    if (!asked) throw new Error('nothing is asked')
    const body = {
      ...{ questionnaireId: asked.id, questionnaireType: 'BOOKING_FORM' as const, version: asked.version },
      ...{ questionnaireResult: JSON.stringify(thirtyAnswers), examSlug: questionsExam },
    }
    bodyOf(await client.call(saveTemporaryAnswer, { params, idempotencyKey: randomUUID(), body }))
    keys.push(bookingKey)
  }
  return keys
}

const pingUntil = async (port: number, isOver: () => boolean): Promise<number[]> => {
  const found: number[] = []
  while (!isOver()) {
    found.push(await ping(port))
    await wait(pingPause)
  }
  return found
}

const lasting = (seconds: number): (() => boolean) => {
  const end = performance.now() + seconds * 1000
  return () => performance.now() > end
}

/** Models as SurveyJS makes them, each asked whether its answers are complete and which outcomes they meet; per second. */
const decideAlone = (): number => {
  const isOver = lasting(sizes.readSeconds)
  const begun = performance.now()
  let count = 0
  while (!isOver()) {
    const model = new SurveyModel(thirtySurvey)
    model.data = thirtyAnswers
    if (!model.validate(false)) throw new Error('SurveyJS takes the answers for incomplete')
    if (thirtyConditions.some((condition) => model.runCondition(condition))) throw new Error('an outcome is met')
    model.dispose()
    count += 1
  }
  return (count * 1000) / (performance.now() - begun)
}

const decideOverHttp = async ({ client, port }: Subject, keys: readonly string[]): Promise<[number, number[]]> => {
  const isOver = lasting(sizes.readSeconds)
  const begun = performance.now()
  let count = 0
  const pings = pingUntil(port, isOver)
  await Promise.all(
    keys.map(async (bookingKey) => {
      while (!isOver()) {
        const args = { params: { bookingKey }, idempotencyKey: randomUUID(), body: { examSlugs: [questionsExam] } }
        const { decision } = bodyOf(await client.call(processOutcomes, args))
        if (decision !== 'ALLOW_BOOKING') throw new Error(`decided: ${decision}`)
        count += 1
      }
    }),
  )
  return [(count * 1000) / (performance.now() - begun), await pings]
}

const measure = async (subject: Subject): Promise<Round[]> => {
  const keys = await answeredKeys(subject)
  const rounds: Round[] = []
  for (let round = 0; round < sizes.swapRounds; round += 1) {
    const alone = decideAlone()
    const quietPings = await pingUntil(subject.port, lasting(sizes.readSeconds))
    const [decided, pings] = await decideOverHttp(subject, keys)
    rounds.push({ decided, alone, pings, quietPings })
  }
  return rounds
}

const linesFor = (name: string, rounds: readonly Round[]): Line[] => {
  const ratio = median(rounds.map(({ decided, alone }) => decided / alone))
  const [busy, quiet] = (['pings', 'quietPings'] as const).map((which) =>
    quantile(
      rounds.flatMap((round) => round[which]),
      0.99,
    ),
  ) as [number, number]
  return [
    {
      row: 24,
      what: `outcome of 30 answers, ${sizes.readConnections} connections, ${name}`,
      figure: `${ratio.toFixed(2)} x (${Math.round(median(rounds.map(({ decided }) => decided)))} a second)`,
      target: '>= 0.5 x',
      floor: `SurveyJS alone ${Math.round(median(rounds.map(({ alone }) => alone)))} a second`,
      isMet: ratio >= 0.5,
    },
    {
      row: 24,
      what: `a ping beside it, p99, ${name}`,
      figure: `${(busy / quiet).toFixed(1)} x (${busy.toFixed(1)} ms)`,
      target: '<= 2 x',
      floor: `a ping alone ${quiet.toFixed(1)} ms`,
      isMet: busy <= 2 * quiet,
    },
  ]
}

export const measureOutcomes = async ({ postgresql, pglite }: Subjects): Promise<{ lines: Line[]; raw: unknown }> => {
  const found: [string, Round[]][] = []
  for (const subject of [postgresql, pglite]) found.push([subject.name, await measure(subject)])
  return { lines: found.flatMap(([name, rounds]) => linesFor(name, rounds)), raw: Object.fromEntries(found) }
}
