// The texts of a language without a server, for tests of single parts.
import type { Locale } from '#src/contract/codes/locales.ts'
import { builtInTexts, startI18n } from '#src/i18n/i18n.ts'

export const startTexts = async (locale: Locale = 'en-AU'): Promise<void> => {
  await startI18n(locale, await builtInTexts(locale))
}
