// Load by autocannon: as many requests as the connections can carry for some seconds.
import autocannon from 'autocannon'
import { sizes } from './sizes.ts'

export type Load = { perSecond: number; p50: number; p99: number; failures: number; bytesPerAnswer: number }

const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)

/** Asks for the paths, in an order of its own on every connection. */
export const load = async (
  port: number,
  paths: readonly string[],
  { seconds = sizes.readSeconds, headers = {} }: { seconds?: number; headers?: Record<string, string> } = {},
): Promise<Load> => {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: sizes.readConnections,
    duration: seconds,
    setupClient: (client) => client.setRequests(shuffled(paths).map((path) => ({ method: 'GET', path, headers }))),
  })
  const good = result['2xx']
  return {
    perSecond: good / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
    bytesPerAnswer: result.throughput.total / Math.max(1, result.requests.total),
  }
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
