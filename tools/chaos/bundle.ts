// Builds the page with the queue, which runs in the browser.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { root } from '../../scripts/support/run.ts'
import type { StaticFile } from './fault-server.ts'

const type = 'text/javascript; charset=utf-8'

/**
 * The script at the path, and the workers that it starts beside it.
 * @param entry its path below `tools/`, without the ending.
 */
export const bundle = async (path: string, entry: string): Promise<Record<string, StaticFile>> => {
  const file = join(root, 'tools', `${entry}.ts`)
  const outDir = join(root, 'node_modules/.cache/chaos', entry)
  await build({
    configFile: false,
    root: dirname(file),
    base: '/chaos/',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'chrome111',
      lib: { entry: file, formats: ['es'], fileName: () => 'out.js' },
    },
  })
  const others = globSync('assets/*.js', { cwd: outDir }).map((name) => [`/chaos/${name}`, name] as const)
  return Object.fromEntries(
    [[path, 'out.js'] as const, ...others].map(([at, name]) => [at, { type, body: readFileSync(join(outDir, name)) }]),
  )
}

export const pageOf = (script: string): StaticFile => ({
  type: 'text/html; charset=utf-8',
  body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>chaos</title><script type="module" src="${script}"></script></html>`,
})

const workerOf = (onFetch: string): StaticFile => ({
  type,
  body: `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => { ${onFetch} })`,
})

/** One lets whatever is no reading pass by, as the product's own must; the other stands between. */
const workers = {
  '/chaos/aside-worker.js': workerOf("if (event.request.method === 'GET') event.respondWith(fetch(event.request))"),
  '/chaos/between-worker.js': workerOf('event.respondWith(fetch(event.request))'),
}

/** Served by the fault server below `/chaos/`. */
export const buildClient = async (): Promise<Record<string, StaticFile>> => ({
  '/chaos/': pageOf('/chaos/page.js'),
  ...(await bundle('/chaos/page.js', 'chaos/client/queue-page')),
  ...workers,
})
