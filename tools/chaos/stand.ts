// The real server in a process of its own, the fault server before it, and what both know of each upload.
import { setTimeout as pause } from 'node:timers/promises'
import { clientHeader } from '#src/contract/call.ts'
import { createBookingKey } from '#src/contract/calls/slots.calls.ts'
import { freePort } from '../stress/harness/free-port.ts'
import { temporaryFolder } from '../stress/harness/leftovers.ts'
import { type ServerProcess, spawnServer } from '../stress/harness/server-process.ts'
import { type FaultServer, type StaticFile, startFaultServer } from './fault-server.ts'
import type { SentRequest, ServerLedger } from './messages.ts'

const answerPatience = 20_000

export type Stand = {
  faults: FaultServer
  /** A fresh booking key of the real server; `replaces` moves what another key has (BOOK-32). */
  newBookingKey: (replaces?: string) => Promise<string>
  /** Another person's, with its session. */
  newRequest: () => Promise<SentRequest>
  /** Ends the real server as a power switch would and starts it on the same data. */
  restartServer: () => Promise<void>
  ledger: () => Promise<ServerLedger>
  close: () => Promise<void>
}

export const openStand = async (files: Readonly<Record<string, StaticFile>>): Promise<Stand> => {
  const { folder, remove } = temporaryFolder('chaos-server')
  const port = await freePort()
  const start = async (): Promise<ServerProcess> => {
    const server = spawnServer({
      entry: 'tools/chaos/server.ts',
      env: { DATA_DIR: folder, PORT: String(port), ENVIRONMENT: 'production', PROVIDER: 'aurora' },
    })
    await server.ready
    return server
  }
  let server = await start()
  let restarting: Promise<void> = Promise.resolve()
  let asking: Promise<unknown> = Promise.resolve()
  const faults = startFaultServer({ targetPort: port, files })

  const askForKey = async (replaces: string | undefined): Promise<string> => {
    const response = await fetch(`http://127.0.0.1:${port}${createBookingKey.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [clientHeader]: 'page' },
      body: JSON.stringify(replaces === undefined ? {} : { replaces }),
    })
    if (!response.ok) throw new Error(`no booking key: ${response.status} ${await response.text()}`)
    return ((await response.json()) as { bookingKey: string }).bookingKey
  }

  return {
    faults,
    newBookingKey: async (replaces) => {
      for (let tries = 1; ; tries += 1) {
        await restarting
        try {
          return await askForKey(replaces)
        } catch (error) {
          if (tries === 5) throw error
          await pause(200)
        }
      }
    },
    restartServer: () => {
      restarting = restarting.then(async () => {
        await server.kill()
        server = await start()
      })
      return restarting
    },
    newRequest: () => {
      // One message is answered at a time.
      const sent = asking.then(async () => {
        for (;;) {
          await restarting
          // One that is killed meanwhile never answers.
          const answer = await Promise.race([server.ask({ request: true }), pause(answerPatience)])
          if (answer) return answer as SentRequest
        }
      })
      asking = sent.catch(() => undefined)
      return sent
    },
    ledger: async () => {
      await restarting
      return (await server.ask({ ledger: true })) as ServerLedger
    },
    close: async () => {
      await faults.close()
      await server.stop()
      remove()
    },
  }
}
