export type Sender = {
  network: string
  bookingKey: string
  /** Of a time that is held or booked, or of a request: such keys cannot be made by the thousand. */
  isOfVisit?: boolean
}

/** What waits, in turns: one network after the other, and within one, one booking key after the other. */
export type FairLines<Item> = {
  size: () => number
  sizeOf: (network: string, bookingKey?: string) => number
  add: (sender: Sender, item: Item) => void
  /** The next of a network that may; its network and key go to the end. */
  take: (may: (network: string) => boolean) => { network: string; item: Item } | undefined
  remove: (sender: Sender, item: Item) => boolean
  /** The newest of the longest line; of one network when named. */
  longest: (network?: string) => { sender: Sender; item: Item } | undefined
}

const sum = (line: ReadonlyMap<string, readonly unknown[]> | undefined): number =>
  [...(line?.values() ?? [])].reduce((items, each) => items + each.length, 0)

/** Of equals the last. */
const largest = <Value>(
  map: ReadonlyMap<string, Value>,
  sizeOf: (value: Value) => number,
): [string, Value] | undefined =>
  [...map].reduce<[string, Value] | undefined>(
    (best, each) => (best === undefined || sizeOf(each[1]) >= sizeOf(best[1]) ? each : best),
    undefined,
  )

export const createFairLines = <Item>(): FairLines<Item> => {
  const lines = new Map<string, Map<string, Item[]>>()

  const drop = ({ network, bookingKey }: Sender, at: number): void => {
    const line = lines.get(network)
    const items = line?.get(bookingKey)
    items?.splice(at, 1)
    if (items?.length === 0) line?.delete(bookingKey)
    if (line?.size === 0) lines.delete(network)
  }

  const takeOf = (network: string, line: Map<string, Item[]>): { network: string; item: Item } | undefined => {
    for (const [bookingKey, items] of line) {
      const [item] = items
      if (item === undefined) continue
      // A map lists its entries as they were added: what is added anew stands at the end.
      line.delete(bookingKey)
      line.set(bookingKey, items)
      lines.delete(network)
      lines.set(network, line)
      drop({ network, bookingKey }, 0)
      return { network, item }
    }
    return undefined
  }

  return {
    size: () => [...lines.values()].reduce((items, line) => items + sum(line), 0),
    sizeOf: (network, bookingKey) => {
      const line = lines.get(network)
      return bookingKey === undefined ? sum(line) : (line?.get(bookingKey)?.length ?? 0)
    },
    add: ({ network, bookingKey }, item) => {
      const line = lines.get(network) ?? new Map<string, Item[]>()
      lines.set(network, line)
      line.set(bookingKey, [...(line.get(bookingKey) ?? []), item])
    },
    take: (may) => {
      for (const [network, line] of lines) if (may(network)) return takeOf(network, line)
      return undefined
    },
    remove: (sender, item) => {
      const at = lines.get(sender.network)?.get(sender.bookingKey)?.indexOf(item) ?? -1
      if (at >= 0) drop(sender, at)
      return at >= 0
    },
    longest: (network) => {
      const line = network === undefined ? largest(lines, sum)?.[1] : lines.get(network)
      const [of = ''] = [...lines].find(([, each]) => each === line) ?? []
      const [bookingKey, items] = largest(line ?? new Map<string, Item[]>(), (each) => each.length) ?? ['', []]
      const item = items.at(-1)
      return item === undefined ? undefined : { sender: { network: of, bookingKey }, item }
    },
  }
}
