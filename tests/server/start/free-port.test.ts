import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { ensureFreePort } from '#server/start/free-port.ts'
import { StartRefusal } from '#server/start/refusal.ts'

describe('a port', () => {
  it('that something listens on is refused, with another to try; a free one is left free', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await expect(ensureFreePort(port, '127.0.0.1')).rejects.toThrow(
      new StartRefusal(`Port ${port} is in use. Set PORT to another, for example PORT=${port + 1} npm start.`),
    )
    await new Promise((resolve) => other.close(resolve))
    await ensureFreePort(port, '127.0.0.1')
    await ensureFreePort(port, '127.0.0.1')
  })

  it('at an address that is not this machine’s is refused', async () => {
    await expect(ensureFreePort(0, '203.0.113.7')).rejects.toThrow(/^Port 0 cannot be used \(EADDRNOTAVAIL\)/)
  })
})
