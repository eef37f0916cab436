import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useChooseLanguage } from '#src/components/use-choose-language.ts'
import { languageTag } from '#src/contract/codes/locales.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { languageNames } from '#src/i18n/i18n.ts'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Icon } from '#src/ui/icon.tsx'
import styles from './language-switch.module.css'

/** S-99 */
export const LanguageSwitch = ({ isUpwards }: { isUpwards?: true }) => {
  const { t, i18n } = useTranslation()
  const choose = useChooseLanguage()
  const { enabledLocales } = useSelector(selectConfig)
  const current = enabledLocales.find((locale) => languageTag(locale) === i18n.language)
  if (enabledLocales.length < 2) return null
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
