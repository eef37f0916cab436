import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { pendingInstallPrompt, takeInstallPrompt } from '#src/core/device/install-prompt.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { readFromDevice, storeOnDevice } from '#src/lib/device-memory.ts'
import { Button } from '#src/ui/button-link.tsx'
import { type InstallWay, installWay } from './install.rules.ts'
import styles from './install-offer.module.css'

const dismissed = 'install-dismissed'

const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && (navigator as { standalone?: boolean }).standalone === true)

const findWay = (mayInstall: boolean): InstallWay =>
  installWay({
    mayInstall,
    isInFrame: window.parent !== window,
    isInstalled: isInstalled(),
    hasPrompt: pendingInstallPrompt() !== undefined,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    dismissedAt: Number(readFromDevice(dismissed)) || undefined,
    now: Date.now(),
  })

const isPhone = (): boolean => window.matchMedia('(pointer: coarse)').matches

/** Once after a booking; never on a kiosk or inside another site; after a no not for 90 days. */
export const InstallOffer = ({ onClosed }: { onClosed: () => void }) => {
  const { t } = useTranslation()
  const { mayInstall } = useCapabilities()
  const { radiology } = useSelector(selectConfig)
  const [way, setWay] = useState<InstallWay>('none')
  const [isAdded, setIsAdded] = useState(false)
  useEffect(() => {
    const look = (): void => setWay((before) => (before === 'none' ? findWay(mayInstall) : before))
    look()
    // The browser may fire it later.
    window.addEventListener('beforeinstallprompt', look)
    return () => window.removeEventListener('beforeinstallprompt', look)
  }, [mayInstall])

  const dismiss = (): void => {
    storeOnDevice(dismissed, String(Date.now()))
    setWay('none')
    // The pressed button goes with the rest.
    onClosed()
  }
  const add = async (): Promise<void> => {
    const answer = await takeInstallPrompt()?.prompt()
    if (answer?.outcome === 'accepted') setIsAdded(true)
    else dismiss()
  }

  if (isAdded) return <p role="status">{t('install.added')}</p>
  if (way === 'none') return null
  const words = { name: radiology.name }
  return (
    <section className={styles.offer} aria-labelledby="install-title">
      <h2 id="install-title">{isPhone() ? t('install.title', words) : t('install.title-computer', words)}</h2>
      <p>{t('install.lead')}</p>
      {way === 'steps' && (
        <ol className={styles.steps} aria-label={t('install.steps')}>
          <li>{t('install.step-share')}</li>
          <li>{t('install.step-add')}</li>
          <li>{t('install.step-done')}</li>
        </ol>
      )}
      <div className={styles.actions}>
        {way === 'prompt' && <Button onClick={() => void add()}>{t('install.add')}</Button>}
        <Button onClick={dismiss}>{t('install.later')}</Button>
      </div>
    </section>
  )
}
