import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { HeaderBarProvider } from '#src/components/header-bar.tsx'
import { StepRowProvider } from '#src/components/step-row.tsx'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { selectPageClass } from '#src/core/router/router.slice.ts'
import { LiveRegions } from '#src/ui/live-regions.tsx'
import { LinksBeside } from '#src/ui/painted-html.tsx'
import { Footer } from './footer.tsx'
import { FrameTop } from './frame-top.tsx'
import { Header } from './header.tsx'
import { KioskHeader } from './kiosk-header.tsx'
import styles from './page-frame.module.css'
import { ProviderHtml } from './provider-html.tsx'
import { StatusStrips } from './status-strips.tsx'
import { TopBanner } from './top-banner.tsx'
import { useHtmlLinks } from './use-html-links.ts'
import { useWaitingScreen, WaitingProvider } from './waiting.tsx'

type PageFrameProps = {
  strips?: ReactNode
  info?: ReactNode
  /** Its line is there before it. */
  isInfoKept?: boolean
  chip?: ReactNode
  /** Of who is signed in. */
  account?: ReactNode
  /** Of a kiosk: what stays at the foot of each page. */
  dock?: ReactNode
  children: ReactNode
}

/** SHELL-01, IFRAME-03 */
export const PageFrame = ({ strips, info, isInfoKept = false, chip, account, dock, children }: PageFrameProps) => {
  const { t } = useTranslation()
  useHtmlLinks()
  const { setWords, isShown, screen } = useWaitingScreen()
  const { hasShell, hasMenu } = useCapabilities()
  const pageClass = useSelector(selectPageClass)
  const { radiology } = useSelector(selectConfig)
  const skip = (
    <a className={styles.skip} href="#content" inert={isShown}>
      {t('shell.skip')}
    </a>
  )
  // Not inert: the page that arrives takes the focus in the same moment.
  const main = (
    <main id="content" className={styles.main} tabIndex={-1}>
      <WaitingProvider value={setWords}>{children}</WaitingProvider>
    </main>
  )
  if (hasShell && !hasMenu)
    return (
      <div className={styles.frame} data-class={pageClass}>
        {skip}
        <LiveRegions />
        <div className={styles.beneath} inert={isShown}>
          <KioskHeader />
          {strips}
        </div>
        {main}
        {dock}
        {screen}
      </div>
    )
  const hasOwnHeader = radiology.showCustomHeaderAndFooter && radiology.customHeader !== ''
  return (
    <LinksBeside value={!hasShell}>
      <StepRowProvider>
        <HeaderBarProvider>
          <div className={styles.frame} data-embedded={!hasShell || undefined} data-class={pageClass}>
            {skip}
            <LiveRegions />
            <div className={styles.beneath} inert={isShown}>
              {hasShell ? <TopBanner /> : <FrameTop account={account} />}
              <StatusStrips />
              {hasShell && hasOwnHeader && pageClass !== 'desk' && (
                <aside className={styles.own} aria-label={radiology.name}>
                  <Suspense>
                    <ProviderHtml html={radiology.customHeader} />
                  </Suspense>
                </aside>
              )}
              {hasShell && <Header info={info} isInfoKept={isInfoKept} chip={chip} account={account} />}
              {strips}
            </div>
            {main}
            {hasShell && <Footer />}
            {screen}
          </div>
        </HeaderBarProvider>
      </StepRowProvider>
    </LinksBeside>
  )
}
