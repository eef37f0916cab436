import type { RawArgs, ValuePath } from '#tests/support/hostile.ts'

const token = 'a'.repeat(60)

export const wellFormed = (): Record<string, RawArgs> => ({
  readEmailChoices: { body: { token } },
  saveEmailChoice: { body: { token, topic: 'reminders', isStopped: true } },
  unsubscribeOneClick: { params: { token } },
  openEmailChoices: { params: { token } },
  previewTranslatedEmail: { query: { template: 'confirmation', lang: 'en-AU', referenceId: 'K7M2QX' } },
})

/** RFC 8058: one that is none is answered as one that is. */
export const isHarmless = (name: string, _place: ValuePath, _what: unknown): boolean =>
  name === 'unsubscribeOneClick' || name === 'openEmailChoices'
