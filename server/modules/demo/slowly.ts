import { setTimeout as delay } from 'node:timers/promises'
import { demoLimits } from '#src/contract/limits/demo.limits.ts'

export type Pause = (milliseconds: number) => Promise<void>

export const pause: Pause = (milliseconds) => delay(milliseconds)

const partMilliseconds = 100
const partBytes = (demoLimits.slowBytesPerSecond * partMilliseconds) / 1000

/** As much at a time as the line carries in a tenth of a second. */
export async function* slowly(
  parts: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>,
  wait: Pause = pause,
): AsyncGenerator<Buffer> {
  for await (const part of parts) {
    const bytes = Buffer.from(part as Uint8Array)
    for (let at = 0; at < bytes.length; at += partBytes) {
      await wait(partMilliseconds)
      yield bytes.subarray(at, at + partBytes)
    }
  }
}
