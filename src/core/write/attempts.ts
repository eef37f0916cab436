import { randomKey } from '#src/lib/random-key.ts'

type Attempt = {
  key: string
  /** An answer was lost: the server may have it. */
  wasSent: boolean
}

/** One idempotency key as long as the same is sent, also when a button is pressed again. */
export const createAttempts = () => {
  const attempts = new Map<string, Attempt>()
  const textOf = (call: string, args: object): string => `${call} ${JSON.stringify(args)}`
  return {
    of: (call: string, args: object): Attempt => {
      const text = textOf(call, args)
      const attempt = attempts.get(text) ?? { key: randomKey(), wasSent: false }
      attempts.set(text, attempt)
      return attempt
    },
    /** The outcome is known: what is sent next is another attempt. */
    end: (call: string, args: object): void => void attempts.delete(textOf(call, args)),
  }
}

export type Attempts = ReturnType<typeof createAttempts>
