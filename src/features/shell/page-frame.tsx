import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectIsEmbedded } from '#src/core/frame/frame.slice.ts'
import { EnvironmentBanner } from './environment-banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './page-frame.module.css'

type PageFrameProps = {
  /** Strips below the header that belong to the whole app, for example a hold. */
  strips?: ReactNode
  children: ReactNode
}

/** SHELL-01: banner, header, content, footer. Inside another site only the content. */
export const PageFrame = ({ strips, children }: PageFrameProps) => {
  const { t } = useTranslation()
  const isEmbedded = useSelector(selectIsEmbedded)
  return (
    <div className={styles.frame} data-embedded={isEmbedded || undefined}>
      <a className={styles.skip} href="#content">
        {t('shell.skip')}
      </a>
      {!isEmbedded && <EnvironmentBanner />}
      {!isEmbedded && <Header />}
      {strips}
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {!isEmbedded && <Footer />}
    </div>
  )
}
