// Builds what runs in the browser: the page with the queue, and the page and the worker of the contrast.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../support/run.ts'
import type { StaticFile } from './fault-server.ts'

const clientFolder = join(root, 'scripts/chaos/client')

const bundle = async (entry: string): Promise<StaticFile> => {
  const outDir = join(root, 'node_modules/.cache/chaos', entry)
  await build({
    configFile: false,
    root: clientFolder,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'chrome111',
      lib: {
        entry: join(clientFolder, `${entry}.ts`),
        formats: ['iife'],
        name: 'chaosClient',
        fileName: () => 'out.js',
      },
    },
  })
  return { type: 'text/javascript; charset=utf-8', body: readFileSync(join(outDir, 'out.js')) }
}

const pageOf = (script: string): StaticFile => ({
  type: 'text/html; charset=utf-8',
  body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>chaos</title><script src="${script}"></script></html>`,
})

const workerOf = (onFetch: string): StaticFile => ({
  type: 'text/javascript; charset=utf-8',
  body: `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => { ${onFetch} })`,
})

/** One lets whatever is no reading pass by, as the product's own must; the other stands between. */
const workers = {
  '/chaos/aside-worker.js': workerOf("if (event.request.method === 'GET') event.respondWith(fetch(event.request))"),
  '/chaos/between-worker.js': workerOf('event.respondWith(fetch(event.request))'),
}

/** What the fault server serves below `/chaos/`. */
export const buildClient = async (client: 'queue' | 'workbox'): Promise<Record<string, StaticFile>> => {
  if (client === 'queue')
    return { '/chaos/': pageOf('/chaos/page.js'), '/chaos/page.js': await bundle('queue-page'), ...workers }
  return {
    '/chaos/': pageOf('/chaos/page.js'),
    '/chaos/page.js': await bundle('workbox-page'),
    '/chaos/worker.js': await bundle('workbox-worker'),
  }
}
