import { expect, it } from 'vitest'
import { createTurns } from '#src/lib/in-turn.ts'

it('one step of a key waits at most, and does what is latest by then', async () => {
  const { inTurn, onceInTurn } = createTurns()
  let end = (): void => undefined
  const first = inTurn(
    () =>
      new Promise<void>((resolve) => {
        end = resolve
      }),
  )
  const stored: number[] = []
  let latest = 0
  const store = (value: number): Promise<void> => {
    latest = value
    return onceInTurn('answers', async () => void stored.push(latest))
  }
  const waiting = [store(1), store(2), store(3)]
  await Promise.resolve()
  end()
  await Promise.all([first, ...waiting])
  await store(4)
  expect(stored).toEqual([3, 4])
})

it('a step that fails holds nothing up', async () => {
  const { inTurn } = createTurns()
  await expect(inTurn(() => Promise.reject(new Error('full')))).rejects.toThrow('full')
  await expect(inTurn(async () => 'next')).resolves.toBe('next')
})
