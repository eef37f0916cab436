// Row 14: the first and the second start on the provider that ships, against opening the embedded database alone.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/support/run.ts'
import { temporaryFolder } from '../stress/harness/leftovers.ts'
import { spawnServer } from '../stress/harness/server-process.ts'
import { median } from './load.ts'
import { sizes } from './sizes.ts'
import type { Line } from './table.ts'

const hasFrontEnd = existsSync(join(root, 'index.html')) && existsSync(join(root, 'src/main.tsx'))

const timeStart = async (entry: string, env: Record<string, string>, args: string[] = []): Promise<number> => {
  const begun = performance.now()
  const server = spawnServer({ entry, env, args })
  await server.ready
  const milliseconds = performance.now() - begun
  await server.stop()
  return milliseconds
}

export const measureStarts = async (): Promise<{ lines: Line[]; raw: unknown }> => {
  const frontEnd: Record<string, string> = hasFrontEnd ? { FRONT_END: 'build' } : { FRONT_END: 'none' }
  const rounds: { first: number; second: number; pglite: number }[] = []
  // The build is made once before anything counts: the row asks for a start with a fresh one.
  for (let round = hasFrontEnd ? -1 : 0; round < sizes.starts; round += 1) {
    const { folder, remove } = temporaryFolder('start')
    const env = { ...frontEnd, DATA_DIR: folder, PORT: '0' }
    const first = await timeStart('server/main.ts', env)
    const second = await timeStart('server/main.ts', env)
    const pglite = await timeStart('tools/bench/open-pglite.ts', {}, [join(folder, 'database')])
    if (round >= 0) rounds.push({ first, second, pglite })
    remove()
  }
  const seconds = (pick: (round: (typeof rounds)[number]) => number) =>
    `${(median(rounds.map(pick)) / 1000).toFixed(2)} s`
  const ratio = median(rounds.map(({ second, pglite }) => second / pglite))
  const how = hasFrontEnd ? 'fresh build' : 'no front end yet'
  return {
    lines: [
      {
        row: 14,
        what: `first start, empty database, ${how}`,
        figure: seconds((round) => round.first),
        target: 'report',
        floor: `PGlite alone ${seconds((round) => round.pglite)}`,
      },
      {
        row: 14,
        what: `second start, ${how}`,
        figure: `${ratio.toFixed(2)} x (${seconds((round) => round.second)})`,
        target: '<= 3 x',
        floor: `PGlite alone ${seconds((round) => round.pglite)}`,
        isMet: ratio <= 3,
      },
    ],
    raw: rounds,
  }
}
