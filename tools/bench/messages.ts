// What the measured server is asked over its message channel.
export type Question =
  /** Whether it may keep what it read. */
  | { cache: 'kept' | 'defeated' }
  /** Serve this text at `fixedBodyPath`. */
  | { fixedBody: string }
  /** Whether openings of bookings are written down. */
  | { accessLog: 'kept' | 'dropped' }
  | { usage: true }
  | { memory: true }

/** Processor time of the process, and of the embedded database in it, since the start. */
export type Usage = { processorMilliseconds: number; databaseMilliseconds: number }

/** Bytes still needed once all rubbish is collected. */
export type Memory = { heapBytes: number }

export const fixedBodyPath = '/floor/fixed-body'
export const pingPath = '/healthz'
