import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { type TrackerKind, trackersOf } from '#src/contract/rules/trackers.rules.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { Button } from '#src/ui/button-link.tsx'
import { FootStrip } from '#src/ui/foot-strip.tsx'
import { answerConsent } from './consent.ts'
import styles from './consent-strip.module.css'
import type { Consent } from './tracking.rules.ts'

const companies: Readonly<Record<TrackerKind, string>> = {
  'tag-manager': 'Google',
  analytics: 'Google',
  social: 'Meta',
}

type ConsentStripProps = {
  /** Opened by the visitor: takes the focus and returns it. */
  isAskedAgain: boolean
  /** Until it is answered. */
  isOn: boolean
}

export const ConsentStrip = ({ isAskedAgain, isOn }: ConsentStripProps) => {
  const { t, i18n } = useTranslation()
  const config = useSelector(selectConfig)
  const strip = useRef<HTMLElement>(null)
  const opener = useRef<Element>(null)
  useEffect(() => {
    if (!isAskedAgain) return
    opener.current = document.activeElement
    strip.current?.focus()
  }, [isAskedAgain])

  const answer = (consent: Consent): void => {
    const next = opener.current ?? document.getElementById('content')
    answerConsent(consent)
    if (next instanceof HTMLElement) next.focus({ preventScroll: true })
  }
  const names = new Set(trackersOf(config).map(({ kind }) => companies[kind]))
  return (
    <FootStrip ref={strip} label={t('tracking.choices')} isTall>
      <div className={styles.words}>
        <b>{t('tracking.question')}</b>
        <p>{t('tracking.what', { companies: new Intl.ListFormat(i18n.language).format(names) })}</p>
        {isAskedAgain && <p>{isOn ? t('tracking.is-on') : t('tracking.is-off')}</p>}
      </div>
      <div className={styles.answers}>
        <Button isCompact onClick={() => answer('granted')}>
          {t('tracking.allow')}
        </Button>
        <Button isCompact onClick={() => answer('denied')}>
          {t('tracking.deny')}
        </Button>
      </div>
    </FootStrip>
  )
}
