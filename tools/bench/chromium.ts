// A Chromium that nobody else drives, for Lighthouse: Playwright's own flags would change what a visitor's browser does.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import lighthouse, { type Flags, type Result } from 'lighthouse'
import { findBrowser } from '../../scripts/browser.ts'
import { temporaryFolder, untilEnd } from '../stress/harness/leftovers.ts'

export const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const

export type LighthouseBrowser = {
  /** Lighthouse's mobile preset: slow 4G and a processor four times slower, both simulated. */
  audit: (url: string, flags: Pick<Flags, 'onlyAudits' | 'onlyCategories' | 'disableStorageReset'>) => Promise<Result>
  /** Where Playwright joins it. */
  endpoint: string
  close: () => Promise<void>
}

const patience = 30_000

export const openLighthouse = async (): Promise<LighthouseBrowser> => {
  const { folder, remove } = temporaryFolder('chromium')
  const child = spawn(
    await findBrowser(),
    [
      '--headless=new',
      ...quietFlags,
      '--no-first-run',
      '--remote-debugging-port=0',
      `--user-data-dir=${folder}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const forget = untilEnd(() => child.kill('SIGKILL'))
  const port = await new Promise<number>((resolve, reject) => {
    let words = ''
    child.stderr.on('data', (chunk: Buffer) => {
      words = (words + chunk.toString('utf8')).slice(-10_000)
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(words)?.[1]
      if (found) resolve(Number(found))
    })
    child.once('exit', () => reject(new Error(`Chromium ended before it listened:\n${words}`)))
    setTimeout(() => reject(new Error(`Chromium did not listen:\n${words}`)), patience).unref()
  })
  return {
    endpoint: `http://127.0.0.1:${port}`,
    audit: async (url, flags) => {
      const result = await lighthouse(url, { port, logLevel: 'silent', ...flags })
      if (!result) throw new Error(`Lighthouse said nothing of ${url}`)
      const { runtimeError } = result.lhr
      if (runtimeError) throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`)
      return result.lhr
    },
    close: async () => {
      const ended = once(child, 'exit')
      forget()
      await ended
      remove()
    },
  }
}
