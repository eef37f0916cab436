// The texts of a language without a server, for tests of single parts.
import { areas } from '#src/contract/codes/areas.ts'
import type { Locale } from '#src/contract/codes/locales.ts'
import type { Texts } from '#src/contract/entities/texts.ts'
import { builtInTexts } from '#src/i18n/built-in-texts.ts'
import { startI18n } from '#src/i18n/i18n.ts'

export const startTexts = async (locale: Locale = 'en-AU'): Promise<void> => {
  await startI18n(locale, await builtInTexts(locale, areas))
}

/** All texts of a language by key. */
export const flatTexts = async (locale: Locale): Promise<Texts> =>
  Object.assign({}, ...Object.values(await builtInTexts(locale, areas)))
