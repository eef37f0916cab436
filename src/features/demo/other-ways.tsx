import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { type Locale, languageTag } from '#src/contract/codes/locales.ts'
import { kioskStartAddress, pagePaths } from '#src/contract/codes/page-paths.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { changeLanguage } from '#src/core/preferences/preferences.thunks.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { languageNames } from '#src/i18n/i18n.ts'
import { announce } from '#src/ui/live-regions.tsx'
import styles from './demo.module.css'

export const OtherWays = () => {
  const { t, i18n } = useTranslation()
  const dispatch = useAppDispatch()
  const { enabledLocales } = useSelector(selectConfig)
  const choose = (locale: Locale): void => {
    dispatch(changeLanguage(locale)).catch(() => announce(t('message.no_connection'), 'assertive'))
  }
  return (
    <>
      <div className={styles.heading}>
        <h2>{t('demo.other-ways')}</h2>
      </div>
      <ul className={styles.chips}>
        <li>
          <a className={styles.open} href={kioskStartAddress}>
            {t('demo.kiosk')}
          </a>
        </li>
        <li>
          <a className={styles.open} href={pagePaths.frameTest}>
            {t('demo.frame')}
          </a>
        </li>
        {enabledLocales.map((locale) => (
          <li key={locale}>
            <button
              type="button"
              className={styles.open}
              lang={languageTag(locale)}
              aria-pressed={languageTag(locale) === i18n.language}
              onClick={() => choose(locale)}
            >
              {languageNames[locale]}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
