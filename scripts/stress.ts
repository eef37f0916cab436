// The long forms of races, hostile uploads and kills: `npm run stress [race] [overlap] [instances] [changes] [uploads] [kills] [connections] [sign-in] [-- --short]`.
import { changes, deskKey } from '../tools/stress/changes.ts'
import { connections } from '../tools/stress/connections.ts'
import { type Postgres, startPostgres } from '../tools/stress/harness/postgres.ts'
import { kills } from '../tools/stress/kills.ts'
import { overlap } from '../tools/stress/overlap.ts'
import { race } from '../tools/stress/race.ts'
import { createReport, type Report } from '../tools/stress/report.ts'
import { signIn } from '../tools/stress/sign-in.ts'
import { type Sizes, sizes } from '../tools/stress/sizes.ts'
import { openStand } from '../tools/stress/stand.ts'
import { uploads, uploadsOfMany } from '../tools/stress/uploads.ts'

let postgres: Postgres | undefined
const onPostgres = async (): Promise<Postgres> => {
  postgres ??= await startPostgres({ isDurable: false })
  return postgres
}

const parts: Record<string, (sizes: Sizes, report: Report) => Promise<void>> = {
  race: async (size, report) => {
    await race(await openStand(), size, report)
    await race(await openStand(await onPostgres()), size, report)
  },
  overlap: async (size, report) => {
    await overlap(await openStand(), size, report)
    await overlap(await openStand(await onPostgres()), size, report)
  },
  instances: async (size, report) => {
    await race(await openStand(await onPostgres(), { instances: 2 }), size, report)
    await overlap(await openStand(await onPostgres(), { instances: 2 }), size, report)
  },
  changes: async (size, report) => {
    for (const moves of ['SWAP', 'REQUEST'] as const)
      for (const postgres of [undefined, await onPostgres()]) {
        const stand = await openStand(postgres, { env: { DESK_KEY: deskKey }, moves })
        await changes(stand, { isAsking: moves === 'REQUEST', sizes: size, report })
      }
  },
  uploads: async (size, report) => {
    const trusting = { TRUST_PROXY: '127.0.0.1' }
    const uncapped = { ...trusting, REFUSED_FILES_PER_NETWORK: '0' }
    for (const postgres of [undefined, await onPostgres()]) {
      await uploads(await openStand(postgres, { env: uncapped }), false, size, report)
      await uploads(await openStand(postgres, { env: trusting }), true, size, report)
      await uploadsOfMany(await openStand(postgres, { env: trusting }), size, report)
    }
  },
  kills,
  connections,
  'sign-in': async (size, report) => {
    for (const postgres of [undefined, await onPostgres()]) await signIn(postgres, size, report)
  },
}

const main = async (args: readonly string[]): Promise<number> => {
  const names = args.filter((arg) => arg !== '--short')
  const unknown = names.filter((name) => !(name in parts))
  if (unknown.length > 0) {
    process.stderr.write(`No such part: ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.\n`)
    return 2
  }
  const isShort = args.includes('--short')
  const size = isShort ? sizes.short : sizes.long
  const report = createReport({ timesCount: !isShort })
  for (const [name, part] of Object.entries(parts)) {
    if (names.length > 0 && !names.includes(name)) continue
    const begun = performance.now()
    try {
      await part(size, report)
    } catch (error) {
      report.promise(false, `${name}: ended early. ${(error as Error).stack}`)
    }
    report.note(`${name} took ${Math.round((performance.now() - begun) / 1000)} s`)
  }
  await postgres?.stop()
  return report.close().failed === 0 ? 0 : 1
}

process.exit(await main(process.argv.slice(2)))
