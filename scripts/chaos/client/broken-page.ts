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

/** As in the browser, what is written is refused once it is to be kept, and not when it is put. */
const refuse = (transaction: IDBTransaction): void => {
  refused.add(transaction)
  try {
    transaction.abort()
  } catch {
    // Over by now.
  }
}
const { put, add } = IDBObjectStore.prototype
const refusing = (write: typeof put): typeof put =>
  function refusingWrite(this: IDBObjectStore, ...args): IDBRequest<IDBValidKey> {
    const request = write.apply(this, args)
    const { transaction } = this
    // After whoever asked has set what hears of the answer.
    if (isFull) queueMicrotask(() => request.addEventListener('success', () => refuse(transaction)))
    return request
  }
IDBObjectStore.prototype.put = refusing(put)
IDBObjectStore.prototype.add = refusing(add)
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
