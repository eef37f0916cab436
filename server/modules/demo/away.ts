// Gateways that are away for the messages of one browser.
export type Away = {
  mark: (addresses: readonly string[], until: Date) => void
  isAway: (address: string, now: Date) => boolean
}

const maxAddresses = 1000

export const createAway = (): Away => {
  const ends = new Map<string, Date>()
  return {
    mark: (addresses, until) => {
      if (ends.size > maxAddresses) ends.clear()
      for (const address of addresses) ends.set(address, until)
    },
    isAway: (address, now) => (ends.get(address) ?? now) > now,
  }
}

export const awayTransport = <Message extends { to: string }>(
  transport: { send: (message: Message) => Promise<void> },
  { away, now }: { away: Away; now: () => Date },
): { send: (message: Message) => Promise<void> } => ({
  send: async (message) => {
    if (away.isAway(message.to, now())) throw new Error('away for this address')
    await transport.send(message)
  },
})
