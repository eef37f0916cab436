import { Client } from 'pg'
import type { BusyCache } from '../modules/slots/busy-cache.ts'

const retryMilliseconds = 2000

/** While it cannot hear, the cache is not trusted. */
export const listenForChanges = (url: string, cache: BusyCache): (() => Promise<void>) => {
  let client: Client | undefined
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  const retry = (): void => {
    cache.trust(false)
    void client?.end().catch(() => undefined)
    client = undefined
    if (!isStopped) timer = setTimeout(connect, retryMilliseconds)
  }

  const connect = (): void => {
    const next = new Client({ connectionString: url, application_name: 'front-door listener', keepAlive: true })
    client = next
    let isLost = false
    const lose = (): void => {
      if (isLost) return
      isLost = true
      retry()
    }
    next.on('error', lose)
    next.on('end', lose)
    next.on('notification', ({ payload }) => cache.changed([Number(payload)]))
    next
      .connect()
      .then(() => next.query('listen occupancy'))
      .then(() => cache.trust(true))
      .catch(lose)
  }

  cache.trust(false)
  connect()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    client?.removeAllListeners('end')
    await client?.end().catch(() => undefined)
  }
}
