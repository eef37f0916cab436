import type { RawArgs } from '#tests/support/hostile.ts'

export const wellFormed = (): Record<string, RawArgs> => ({
  getApplicationAsset: { params: { name: 'logo' } },
  getFont: { params: { file: 'text.woff2' } },
  getBrandManifest: {},
  getFirstPage: { query: { locale: 'en-AU' } },
})
