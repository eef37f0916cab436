// What is taken from the page, or falsified in it, before the product's code runs. Asked for by the address.
import { createRandomNumbers } from './seeded-math.ts'

const asked = new URLSearchParams(location.search)

const RealDate = Date
let clockOffset = Number(asked.get('clock') ?? 0)

/** A clock that is off by so many milliseconds, from now on. */
export const setClock = (offset: number): void => {
  clockOffset = offset
}

class WrongDate extends RealDate {
  constructor(...args: unknown[]) {
    if (args.length === 0) super(WrongDate.now())
    else super(...(args as [number]))
  }
  static override now(): number {
    return RealDate.now() + clockOffset
  }
}
globalThis.Date = WrongDate as DateConstructor

/** Open connections of this page, to be closed behind its back. */
export const connections = new Set<IDBDatabase>()
const reallyOpen = indexedDB.open.bind(indexedDB)
export const openForReal = reallyOpen
IDBFactory.prototype.open = function open(...args): IDBOpenDBRequest {
  if (asked.has('noStorage')) throw new DOMException('storage is refused', 'UnknownError')
  const request = reallyOpen(...args)
  request.addEventListener('success', () => connections.add(request.result))
  return request
}

let isFull = asked.has('full')
const refused = new WeakSet<IDBTransaction>()

/** Chromium asks for a quota that is set from outside only each half minute, so a full disk is falsified here. */
export const setFull = (full: boolean): void => {
  isFull = full
}

/** As in the browser, what is written is refused once all of it was put and would be kept. */
const unanswered = new WeakMap<IDBTransaction, number>()
const writing = new WeakSet<IDBTransaction>()
const refuse = (transaction: IDBTransaction): void => {
  refused.add(transaction)
  try {
    transaction.abort()
  } catch {
    // Over by now.
  }
}
const count = (transaction: IDBTransaction, more: number): number => {
  const now = (unanswered.get(transaction) ?? 0) + more
  unanswered.set(transaction, now)
  return now
}
const watch = (request: IDBRequest, isWrite: boolean): IDBRequest => {
  const { transaction } = request
  if (!isFull || transaction?.mode !== 'readwrite') return request
  if (isWrite) writing.add(transaction)
  count(transaction, 1)
  // After whoever asked has set what hears of the answer, for that may ask for more.
  queueMicrotask(() =>
    request.addEventListener('success', () => {
      if (count(transaction, -1) === 0 && writing.has(transaction)) refuse(transaction)
    }),
  )
  return request
}
for (const owner of [IDBObjectStore.prototype, IDBIndex.prototype]) {
  const methods = owner as unknown as Record<string, (...args: unknown[]) => IDBRequest>
  for (const name of ['put', 'add', 'get', 'getAll', 'getKey', 'getAllKeys', 'count', 'delete', 'clear']) {
    const really = methods[name]
    if (!really) continue
    methods[name] = function watched(this: unknown, ...args: unknown[]): IDBRequest {
      return watch(really.apply(this, args), name === 'put' || name === 'add')
    }
  }
}
const errorOf = Object.getOwnPropertyDescriptor(IDBTransaction.prototype, 'error')?.get
Object.defineProperty(IDBTransaction.prototype, 'error', {
  configurable: true,
  get(this: IDBTransaction) {
    return refused.has(this) ? new DOMException('no room', 'QuotaExceededError') : errorOf?.call(this)
  },
})

if (asked.has('noLocks')) Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })

const seed = asked.get('jitter')
if (seed !== null) Math.random = createRandomNumbers(Number(seed))

export const divide = Number(asked.get('divide') ?? 1)
/** Waits for an answer, which the machine's own speed sets a bound to. */
export const divideAnswers = Number(asked.get('answers') ?? 1)
