import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectConfig } from '#src/core/config/config.slice.ts'
import styles from './frame-top.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { FrameBanner } from './top-banner.tsx'

/** IFRAME-03: header and footer are the other site's, the language is not. */
export const FrameTop = ({ account }: { account?: ReactNode }) => {
  const { t } = useTranslation()
  const { enabledLocales } = useSelector(selectConfig)
  return (
    <>
      <FrameBanner />
      {enabledLocales.length > 1 && (
        <aside className={styles.languages} aria-label={t('language.choose')}>
          <LanguageSwitch />
        </aside>
      )}
      {account}
    </>
  )
}
