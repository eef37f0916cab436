// ClamAV's INSTREAM: length, bytes, … , zero.
import { createReadStream } from 'node:fs'
import { connect } from 'node:net'

/** Given up at `signal`. */
export type VirusScan = (path: string, signal: AbortSignal) => Promise<'clean' | 'found'>

const lengthOf = (chunk: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.length)
  return length
}

/** Fails without a clear verdict: an unchecked file is never taken. */
export const createClamdScan =
  ({ host, port }: { host: string; port: number }): VirusScan =>
  async (path, signal) => {
    const socket = connect({ host, port })
    const giveUp = (): void => void socket.destroy(new Error('the virus scanner does not answer'))
    signal.addEventListener('abort', giveUp)
    if (signal.aborted) giveUp()
    let reply = ''
    const answered = new Promise<void>((resolve, reject) => {
      socket.on('data', (data) => {
        reply += data.toString('latin1')
      })
      socket.once('end', resolve)
      socket.once('error', reject)
      socket.once('close', () => reject(new Error('the virus scanner hung up')))
    })
    answered.catch(() => undefined)
    const send = (data: Buffer | string): Promise<void> =>
      new Promise((resolve, reject) => socket.write(data, (error) => (error ? reject(error) : resolve())))
    try {
      await send('zINSTREAM\0')
      for await (const chunk of createReadStream(path)) {
        await send(lengthOf(chunk as Buffer))
        await send(chunk as Buffer)
      }
      await send(Buffer.alloc(4))
      await answered
    } finally {
      signal.removeEventListener('abort', giveUp)
      socket.destroy()
    }
    const verdict = (reply.split('\0')[0] ?? '').trim()
    if (verdict === 'stream: OK') return 'clean'
    if (verdict.endsWith(' FOUND')) return 'found'
    throw new Error('the virus scanner could not tell')
  }
