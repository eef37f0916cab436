import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { errorMessage } from '#src/api/api-error.ts'
import { useApproveWaitingKiosksMutation } from '#src/api/demo.api.ts'
import { type Locale, languageTag } from '#src/contract/codes/locales.ts'
import { kioskStartAddress, pagePaths } from '#src/contract/codes/page-paths.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { changeLanguage } from '#src/core/preferences/preferences.thunks.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { languageNames } from '#src/i18n/i18n.ts'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import { announce } from '#src/ui/live-regions.tsx'
import styles from './demo.module.css'

export const OtherWays = () => {
  const { t, i18n } = useTranslation()
  const dispatch = useAppDispatch()
  const errorText = useErrorText()
  const { enabledLocales } = useSelector(selectConfig)
  const choose = (locale: Locale): void => {
    dispatch(changeLanguage(locale)).catch(() => announce(t('message.no_connection'), 'assertive'))
  }
  const [approveWaiting] = useApproveWaitingKiosksMutation()
  const [said, setSaid] = useState('')
  const approve = async (): Promise<void> => {
    const { data, error } = await approveWaiting({})
    if (!data) return setSaid(errorText(errorMessage(error)))
    const { names, clinicName: name } = data
    setSaid(names.length === 0 ? t('demo.no-kiosks') : t('demo.kiosks-approved', { count: names.length, name }))
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
          <button type="button" className={styles.open} onClick={() => void approve()}>
            {t('demo.approve-kiosks')}
          </button>
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
      <p role="status">{said}</p>
    </>
  )
}
