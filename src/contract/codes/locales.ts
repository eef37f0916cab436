/** I18N-02. `default` is the untagged bundle and equals en-AU (S-98). */
export const locales = ['default', 'en-AU', 'en-NZ', 'en-CA', 'mk'] as const
export type Locale = (typeof locales)[number]

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale)

/** I18N-03 */
export const fallbackLocale: Locale = 'en-AU'

/** BCP 47 tag of a page; the untagged bundle is English as spoken in Australia (S-98). */
export const languageTag = (locale: Locale): string => (locale === 'default' ? fallbackLocale : locale)
