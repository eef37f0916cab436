// The server as its own process, on 127.0.0.1, without a front end.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../../../scripts/support/run.ts'
import { untilEnd } from './leftovers.ts'

/** Lines of a server's output that are kept to explain a failure. */
const linesKept = 20

export type ServerProcess = {
  pid: number
  /** By itself, or because it was told to. */
  hasEnded: () => boolean
  /** The port, once it listens; fails with its last words when it ends before. */
  ready: Promise<number>
  /** Ends it as a power switch would. */
  kill: () => Promise<void>
  /** Asks it to end. */
  stop: () => Promise<void>
  /** Sends a message and waits for the answer, where the entry answers messages. */
  ask: (question: object) => Promise<unknown>
  /** Last lines it wrote; the server writes warnings and errors only. */
  lastWords: () => string
}

type Options = { env: Record<string, string>; entry?: string; args?: readonly string[] }

export const spawnServer = ({ env, entry = 'server/main.ts', args = [] }: Options): ServerProcess => {
  const child = spawn(process.execPath, [join(root, entry), ...args], {
    cwd: root,
    // All patients of a run ask from one address.
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      FRONT_END: 'none',
      HOLDS_PER_BROWSER: '0',
      HOLDS_PER_ADDRESS: '0',
      BOOKINGS_PER_BROWSER: '0',
      BOOKINGS_PER_NETWORK: '0',
      BOOKINGS_PER_EMAIL: '0',
      CONFIRMATIONS_PER_EMAIL: '0',
      REQUESTS_PER_MINUTE: '0',
      SIGN_IN_PER_MINUTE: '0',
      SECRET_KEY: 'a-secret-of-servers-that-are-tried-out',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const forget = untilEnd(() => child.kill('SIGKILL'))
  const ended = once(child, 'exit').finally(forget)
  const words: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      words.push(...chunk.toString('utf8').split('\n').filter(Boolean))
      words.splice(0, Math.max(0, words.length - linesKept))
    })
  const lastWords = (): string => words.join('\n')
  const ready = new Promise<number>((resolve, reject) => {
    child.once('message', (message: { address: string }) => resolve(Number(new URL(message.address).port)))
    child.once('exit', () => reject(new Error(`the server ended before it listened:\n${lastWords()}`)))
  })
  ready.catch(() => undefined)
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal)
    await ended
  }
  return {
    pid: child.pid ?? 0,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    ready,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    ask: (question) =>
      new Promise((resolve, reject) => {
        child.once('message', resolve)
        child.send(question, (error) => error && reject(error))
      }),
    lastWords,
  }
}
