// What patients were told, on disk before anything else happens: the yardstick for what a killed server may have lost.
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import type { Slot } from '#src/contract/entities/slot.ts'

/** A booking that was answered with success. `visit` marks the patient's intention, which must be booked once only. */
export type Ack = { visit: string; bookingKey: string; slots: Slot[]; lastSentAt: number }

export type AckLog = { write: (ack: Ack) => void; read: () => Ack[] }

export const openAckLog = (file: string): AckLog => {
  const handle = openSync(file, 'a')
  return {
    write: (ack) => {
      writeSync(handle, `${JSON.stringify(ack)}\n`)
      fsyncSync(handle)
    },
    read: () => {
      closeSync(handle)
      const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
      return lines.map((line) => JSON.parse(line) as Ack)
    },
  }
}
