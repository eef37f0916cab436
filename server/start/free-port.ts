import { createServer } from 'node:net'
import { StartRefusal } from './refusal.ts'

/** @throws StartRefusal when the port is in use. */
export const ensureFreePort = (port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'is in use' : `cannot be used (${error.code})`
      reject(new StartRefusal(`Port ${port} ${reason}. Set PORT to another, for example PORT=${port + 1} npm start.`))
    })
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()))
  })
