// The words of a ClamAV daemon, spoken by a small one of ours; a real one is not measured.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClamdScan } from '#server/modules/files/checks/virus-scan.ts'

let folder: string
let server: Server
let reply = 'stream: OK\0'
let heard = Buffer.alloc(0)
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'front-door-scan-'))
  writeFileSync(join(folder, 'file'), 'x'.repeat(100_000))
  server = createServer((socket) => {
    heard = Buffer.alloc(0)
    socket.on('data', (data) => {
      heard = Buffer.concat([heard, data])
      if (heard.subarray(-4).equals(Buffer.alloc(4))) socket.end(reply)
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const scan = (signal = new AbortController().signal) =>
  createClamdScan({ host: '127.0.0.1', port: (server.address() as AddressInfo).port })(join(folder, 'file'), signal)

describe('a virus scanner', () => {
  it('is sent the whole file and believed', async () => {
    expect(await scan()).toBe('clean')
    expect(heard.subarray(0, 10).toString()).toBe('zINSTREAM\0')
    expect(heard.toString('latin1').match(/x/g)).toHaveLength(100_000)
    reply = 'stream: Eicar-Test-Signature FOUND\0'
    expect(await scan()).toBe('found')
  })

  it.each(['INSTREAM size limit exceeded. ERROR\0', '', 'stream: OK but not really\0'])(
    'that says “%s” has not said that the file is clean',
    async (words) => {
      reply = words
      await expect(scan()).rejects.toThrow('could not tell')
    },
  )

  it('that does not answer is given up when the check has to end', async () => {
    server.removeAllListeners('connection')
    const asked = new Promise<void>((resolve) =>
      server.once('connection', (socket) => socket.once('data', () => resolve())),
    )
    const end = new AbortController()
    const verdict = scan(end.signal)
    await asked
    end.abort()
    await expect(verdict).rejects.toThrow()
  })

  it('that is away fails', async () => {
    const { signal } = new AbortController()
    await expect(createClamdScan({ host: '127.0.0.1', port: 1 })(join(folder, 'file'), signal)).rejects.toThrow()
  })
})
