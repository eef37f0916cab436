import { randomKey } from '#src/lib/random-key.ts'

type Attempt = {
  key: string
  /** An answer was lost: the server may have it. */
  wasSent: boolean
}

/** One idempotency key as long as the same is sent, also when a button is pressed again. */
export const createAttempts = () => {
  const attempts = new Map<string, Attempt & { text: string }>()
  return {
    of: (call: string, args: object): Attempt => {
      const text = JSON.stringify(args)
      const last = attempts.get(call)
      if (last?.text === text) return last
      const next = { text, key: randomKey(), wasSent: false }
      attempts.set(call, next)
      return next
    },
    /** The outcome is known: what is sent next is another attempt. */
    end: (call: string): void => void attempts.delete(call),
  }
}

export type Attempts = ReturnType<typeof createAttempts>
