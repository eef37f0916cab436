import { useTranslation } from 'react-i18next'
import type { Locale } from '#src/contract/codes/locales.ts'
import { changeLanguage } from '#src/core/preferences/preferences.thunks.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { languageNames } from '#src/i18n/i18n.ts'
import { announce } from '#src/ui/live-regions.tsx'

/** S-99: what became of it is spoken, in the new language. */
export const useChooseLanguage = (): ((locale: Locale) => Promise<void>) => {
  const { t, i18n } = useTranslation()
  const dispatch = useAppDispatch()
  return async (locale) => {
    try {
      await dispatch(changeLanguage(locale))
      announce(i18n.t('language.changed', { language: languageNames[locale] }))
    } catch {
      // Neither the provider's texts nor the built-in ones loaded.
      announce(t('message.no_connection'), 'assertive')
    }
  }
}
