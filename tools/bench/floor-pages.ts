// The floors of the first screen, built as the front end is and served as it is, each from a folder of its own.
import { join } from 'node:path'
import { compress } from '#server/start/front-end-build.ts'
import frontEnd from '../../vite.config.ts'
import { temporaryFolder } from '../stress/harness/leftovers.ts'
import { spawnServer } from '../stress/harness/server-process.ts'

export const floors = ['empty', 'react', 'antd'] as const
export type Floor = (typeof floors)[number] | 'survey'

export type FloorPages = { urlOf: (floor: Floor) => string; close: () => Promise<void> }

const sources = join(import.meta.dirname, 'floors')

export const openFloorPages = async (names: readonly Floor[] = floors): Promise<FloorPages> => {
  const { build } = await import('vite')
  const { folder, remove } = temporaryFolder('floors')
  for (const floor of names)
    await build({
      root: sources,
      configFile: false,
      logLevel: 'warn',
      base: `/${floor}/`,
      build: {
        // One page in one build, or React would be a file that two floors share.
        rollupOptions: { input: join(sources, `${floor}.html`) },
        outDir: join(folder, floor),
        emptyOutDir: true,
        target: frontEnd.build?.target,
        modulePreload: { polyfill: false },
      },
    })
  compress(folder)
  // In a process of its own, as the app is: what measures also works hard.
  const server = spawnServer({ entry: 'tools/bench/floor-server.ts', env: {}, args: [folder] })
  const port = await server.ready
  return {
    urlOf: (floor) => `http://127.0.0.1:${port}/${floor}/${floor}.html`,
    close: async () => {
      await server.kill()
      remove()
    },
  }
}
