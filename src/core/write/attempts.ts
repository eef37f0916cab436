import { randomKey } from '#src/lib/random-key.ts'

/** One idempotency key as long as the same is sent, also when a button is pressed again. */
export const createAttempts = () => {
  const keys = new Map<string, { text: string; key: string }>()
  return {
    keyFor: (call: string, args: object): string => {
      const text = JSON.stringify(args)
      const last = keys.get(call)
      if (last?.text === text) return last.key
      const key = randomKey()
      keys.set(call, { text, key })
      return key
    },
    /** The outcome is known: what is sent next is another attempt. */
    end: (call: string): void => void keys.delete(call),
  }
}

export type Attempts = ReturnType<typeof createAttempts>
