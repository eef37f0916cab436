// Whether a debugger could take hold of a browser; the two policies against it end any other proof.
import { setTimeout as pause } from 'node:timers/promises'
import type { PolicyValues } from '../forbidden.ts'
import { spawnGoverned } from './governed-browser.ts'

const decision = 30_000
const silence = 5000

/** The port it listens on, or none where it says that it may not. */
const findPort = async (words: () => string): Promise<string | undefined> => {
  for (const end = performance.now() + decision; performance.now() < end; await pause(100)) {
    const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(words())?.[1]
    if (port !== undefined) return port
    if (words().includes('DevTools remote debugging is disallowed')) return undefined
  }
  throw new Error(`Chromium said neither that it listens nor that it may not:\n${words()}`)
}

const pageOf = async (port: string, origin: string): Promise<string> => {
  for (const end = performance.now() + decision; performance.now() < end; await pause(100)) {
    const list = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
      url: string
      webSocketDebuggerUrl?: string
    }[]
    const found = list.find(({ url }) => url.startsWith(origin))?.webSocketDebuggerUrl
    if (found !== undefined) return found
  }
  throw new Error('the start page did not open')
}

const answers = (address: string): Promise<boolean> => {
  const socket = new WebSocket(address)
  return new Promise<boolean>((resolve) => {
    socket.onopen = () =>
      socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression: '1' } }))
    socket.onmessage = () => resolve(true)
    socket.onerror = () => resolve(false)
    socket.onclose = () => resolve(false)
    setTimeout(() => resolve(false), silence).unref()
  }).finally(() => socket.close())
}

export const canBeDebugged = async (
  folder: string,
  policies: PolicyValues,
  { origin, start }: { origin: string; start: string },
): Promise<{ listens: boolean; answers: boolean }> => {
  const child = await spawnGoverned(folder, policies, start)
  let words = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    words += chunk.toString('utf8')
  })
  try {
    const port = await findPort(() => words)
    if (port === undefined) return { listens: false, answers: false }
    return { listens: true, answers: await answers(await pageOf(port, origin)) }
  } finally {
    process.kill(-(child.pid ?? 0), 'SIGKILL')
  }
}
