import { Dexie } from 'dexie'
import { expect, it, vi } from 'vitest'
import { liveRead } from '#src/offline/open-database.ts'

it('a list that was put to sleep while it was read follows what changed within seconds of waking up [STATE-06]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const answers: ((value: string) => void)[] = []
  const seen: string[] = []
  const stop = liveRead(() => new Promise<string>((resolve) => answers.push(resolve))).subscribe((value) => {
    seen.push(value)
  })
  await vi.advanceTimersByTimeAsync(3_600_000)
  answers.shift()?.('as it was an hour ago')
  await vi.advanceTimersByTimeAsync(0)
  Dexie.on.storagemutated.fire({})
  await vi.advanceTimersByTimeAsync(2000)
  answers.shift()?.('as it is')
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toEqual(['as it was an hour ago', 'as it is'])
  stop()
})
