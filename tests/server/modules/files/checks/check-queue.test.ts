// Whose turn it is, without a file and without a clock that runs.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type CheckQueueLimits, createCheckQueue } from '#server/modules/files/checks/check-queue.ts'

const limits: CheckQueueLimits = {
  places: 2,
  placesPerNetwork: 1,
  waiting: 12,
  waitingPerNetwork: 8,
  waitSeconds: 10,
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A queue whose checks end when they are told to. */
const openQueue = (changes: Partial<CheckQueueLimits> = {}) => {
  const queue = createCheckQueue({ ...limits, ...changes })
  const begun: string[] = []
  const refused: string[] = []
  const ends = new Map<string, () => void>()
  const settle = () => vi.advanceTimersByTimeAsync(0)
  /** `name` is the network, the booking key and whatever tells two files of one booking apart: "a.1.x"; keys that begin with x are of no visit. */
  const send = async (...names: string[]) => {
    for (const name of names) {
      const [network = '', bookingKey = ''] = name.split('.')
      const work = () => {
        begun.push(name)
        return new Promise<void>((resolve) => ends.set(name, resolve))
      }
      queue
        .run({ network, bookingKey, isOfVisit: !bookingKey.startsWith('x') }, work)
        .catch(({ code, status, details }) => {
          expect({ code, status, details }).toEqual({ code: 'upload.busy', status: 503, details: { secondsLeft: 10 } })
          refused.push(name)
        })
    }
    await settle()
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    ends.delete(name)
    await settle()
  }
  /** Ends whatever was begun first, until nothing waits. */
  const drain = async () => {
    for (let next = [...ends.keys()][0]; next !== undefined; next = [...ends.keys()][0]) await end(next)
  }
  return { queue, begun, refused, send, end, drain }
}

const many = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${at}`)

it('one network never has every place, however much it sends: another’s file begins at once', async () => {
  const { begun, send } = openQueue()
  await send(...many('a.', 6))
  expect(begun).toEqual(['a.0'])
  await send('b.1')
  expect(begun).toEqual(['a.0', 'b.1'])
})

it('networks take turns, whoever came first and whoever sends more', async () => {
  const { begun, send, drain } = openQueue({ places: 1 })
  await send('a.1', 'a.2', 'a.3', 'a.4', 'b.1', 'b.2', 'c.1')
  await drain()
  expect(begun).toEqual(['a.1', 'a.2', 'b.1', 'c.1', 'a.3', 'b.2', 'a.4'])
})

it('bookings of one network take turns too', async () => {
  const { begun, send, drain } = openQueue({ places: 1 })
  await send('a.1.w', 'a.1.x', 'a.1.y', 'a.1.z', 'a.2.x', 'a.2.y', 'a.3.x')
  await drain()
  expect(begun).toEqual(['a.1.w', 'a.1.x', 'a.2.x', 'a.3.x', 'a.1.y', 'a.2.y', 'a.1.z'])
})

it('a check that fails gives its place on', async () => {
  const { queue, begun, send } = openQueue()
  const failing = queue.run({ network: 'a', bookingKey: '1' }, () => Promise.reject(new Error('damaged')))
  await expect(failing).rejects.toThrow('damaged')
  await send('a.1')
  expect(begun).toEqual(['a.1'])
})

it('what would wait behind too many of its own network is refused at once, and before it is sent', async () => {
  const { queue, refused, send } = openQueue()
  await send(...many('a.', 9))
  expect(refused).toEqual([])
  expect(() => queue.ensureRoom({ network: 'a', bookingKey: 'new', isOfVisit: true })).toThrow(
    expect.objectContaining({ code: 'upload.busy' }),
  )
  expect(() => queue.ensureRoom({ network: 'b', bookingKey: '1', isOfVisit: true })).not.toThrow()
  await send('a.new')
  expect(refused).toEqual(['a.new'])
})

it('of a network whose line is full, the booking that has most waiting gives way to one that has less', async () => {
  const { refused, begun, send, drain } = openQueue()
  await send('a.0', ...many('a.1.', 7), 'a.2.x', 'a.3.x')
  expect(refused).toEqual(['a.1.6'])
  await drain()
  expect(begun).toContain('a.3.x')
})

it('where all lines are full, the network that has most waiting gives way', async () => {
  const { refused, begun, send, drain } = openQueue()
  await send(...many('a.', 9), ...many('b.', 5))
  expect(refused).toEqual([])
  await send('c.1', 'c.2')
  expect(refused).toEqual(['a.8', 'a.7'])
  await drain()
  expect(begun).toEqual(expect.arrayContaining(['c.1', 'c.2']))
})

it('whoever waited too long is told to come again, and a turn that came in time is no longer measured', async () => {
  const { begun, refused, send, end } = openQueue()
  await send('a.1', 'a.2', 'a.3')
  await vi.advanceTimersByTimeAsync(9_999)
  await end('a.1')
  await vi.advanceTimersByTimeAsync(1)
  expect([begun, refused]).toEqual([['a.1', 'a.2'], ['a.3']])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(refused).toEqual(['a.3'])
  await end('a.2')
  await send('a.4')
  expect(begun).toEqual(['a.1', 'a.2', 'a.4'])
})

it('files of visits come first, and have a line of their own, however many networks send others', async () => {
  const { begun, refused, send, end } = openQueue()
  await send(...Array.from({ length: 15 }, (_, at) => `n${at}.x`))
  expect([begun, refused.length]).toEqual([['n0.x', 'n1.x'], 1])
  await send('v.1', 'w.1')
  await end('n0.x')
  await end('n1.x')
  expect(begun.slice(2)).toEqual(['v.1', 'w.1'])
  await end('v.1')
  expect(begun.at(-1)).toBe('n2.x')
})
