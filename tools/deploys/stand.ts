// One address with two releases behind it: two servers on one database, of which one is asked at a time.
import { createServer, connect as dial, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { ensureFrontEnd } from '#server/start/front-end-build.ts'
import { freePort } from '../stress/harness/free-port.ts'
import { temporaryFolder, untilEnd } from '../stress/harness/leftovers.ts'
import { freshDatabase, startPostgres } from '../stress/harness/postgres.ts'
import { type ServerProcess, spawnServer } from '../stress/harness/server-process.ts'
import { makeReleases } from '../support/releases.ts'

/** As the pages of the release are marked. */
export type ReleaseMark = 'a' | 'b'

export type Stand = {
  url: string
  /** Cuts every connection, listens to nobody for so long, and is the other release from then on. */
  deploy: (release: ReleaseMark, gapMilliseconds: number) => Promise<void>
  close: () => Promise<void>
}

/** Passes connections on to the port that `target` tells at that moment. */
const startGate = async (port: number, target: () => number) => {
  const sockets = new Set<Socket>()
  const keep = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
  }
  const server: Server = createServer((incoming) => {
    const outgoing = dial(target(), '127.0.0.1')
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      keep(one)
      one.pipe(other)
      one.once('close', () => other.destroy())
    }
  })
  const listen = (): Promise<void> => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  const shut = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await listen()
  return { listen, shut }
}

export const openStand = async (say: (line: string) => void): Promise<Stand> => {
  await ensureFrontEnd(say)
  const releases = makeReleases(`deploys-${process.pid}`)
  const removeReleases = untilEnd(releases.remove)
  const postgres = await startPostgres({ isDurable: false })
  const database = await freshDatabase(postgres)
  const { folder, remove } = temporaryFolder('deploys')
  const start = async (frontEnd: string): Promise<ServerProcess> => {
    const server = spawnServer({
      env: {
        PROVIDER: 'aurora',
        PORT: '0',
        ENVIRONMENT: 'demo',
        DEMO: '1',
        DATABASE_URL: database,
        DATA_DIR: folder,
        FRONT_END: frontEnd,
      },
    })
    await server.ready
    return server
  }
  // One after the other: the first makes the tables.
  const servers = { a: await start(releases.old), b: await start(releases.next) }
  const ports = { a: await servers.a.ready, b: await servers.b.ready }
  let current: ReleaseMark = 'a'
  const port = await freePort()
  const gate = await startGate(port, () => ports[current])
  return {
    url: `http://localhost:${port}`,
    deploy: async (release, gapMilliseconds) => {
      await gate.shut()
      current = release
      if (gapMilliseconds > 0) await pause(gapMilliseconds)
      await gate.listen()
    },
    close: async () => {
      await gate.shut()
      for (const server of Object.values(servers)) await server.stop()
      await postgres.stop()
      remove()
      removeReleases()
    },
  }
}
