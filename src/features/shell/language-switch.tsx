import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { type Locale, languageTag } from '#src/contract/codes/locales.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { changeLanguage } from '#src/core/preferences/preferences.thunks.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { languageNames } from '#src/i18n/i18n.ts'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import styles from './language-switch.module.css'

/** S-99 */
export const LanguageSwitch = ({ isUpwards }: { isUpwards?: true }) => {
  const { t, i18n } = useTranslation()
  const dispatch = useAppDispatch()
  const { enabledLocales } = useSelector(selectConfig)
  const current = enabledLocales.find((locale) => languageTag(locale) === i18n.language)
  if (enabledLocales.length < 2) return null
  const choose = async (locale: Locale): Promise<void> => {
    try {
      await dispatch(changeLanguage(locale))
      announce(i18n.t('language.changed', { language: languageNames[locale] }))
    } catch {
      // Neither the provider's texts nor the built-in ones loaded.
      announce(t('message.no_connection'), 'assertive')
    }
  }
  return (
    <Disclosure
      className={styles.language}
      panelClassName={isUpwards ? styles.above : styles.below}
      summary={
        <>
          <Icon name="globe" size="small" />
          <span className="only-spoken">{t('language.choose')}</span>
          {current ? languageNames[current] : i18n.language}
        </>
      }
    >
      <ul>
        {enabledLocales.map((locale) => (
          <li key={locale}>
            <button
              type="button"
              lang={languageTag(locale)}
              aria-pressed={locale === current}
              onClick={() => void choose(locale)}
            >
              {languageNames[locale]}
              {locale === current && <Icon name="check" size="small" />}
            </button>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
