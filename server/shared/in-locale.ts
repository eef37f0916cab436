import type { Locale } from '#src/contract/codes/locales.ts'

type Offer = { in: (locale: Locale | undefined) => Offer }

/** The context whose answers have the pack's texts of the locale, or of the pack's first where none is named. */
export const inLocale = <C extends { catalogue: Offer }>(context: C, locale: Locale | undefined): C => ({
  ...context,
  catalogue: context.catalogue.in(locale),
})
