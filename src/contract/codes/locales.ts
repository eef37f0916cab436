/** I18N-02. `default` is the untagged bundle and equals en-AU (S-98). */
export const locales = ['default', 'en-AU', 'en-NZ', 'en-CA', 'mk'] as const
export type Locale = (typeof locales)[number]

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale)

/** I18N-03: what an unsupported locale becomes. */
export const fallbackLocale: Locale = 'en-AU'
