import type { RawArgs } from '#tests/support/hostile.ts'

export const wellFormed = (): Record<string, RawArgs> => ({
  getConfig: { query: { locale: 'mk' } },
  getTranslations: { query: { locale: 'mk' } },
  getContact: {},
  getTerms: {},
  getReferrerFaq: {},
})
