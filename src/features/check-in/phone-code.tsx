import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#src/api/api-error.ts'
import type { HandOffKind } from '#src/contract/codes/hand-off-states.ts'
import type { CheckInVisit } from '#src/contract/entities/check-in.ts'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { QrCode } from '#src/ui/qr-code.tsx'
import styles from './lacking.module.css'
import { handOffAddress, useHandOff } from './use-hand-off.ts'

const words = {
  REFERRAL: {
    ...{ title: 'check-in.your-referral', scan: 'check-in.scan-more', opened: 'check-in.phone-opened' },
    ...{ label: 'check-in.scan', received: 'check-in.referral-received' },
  },
  QUESTIONS: {
    ...{ title: 'check-in.your-questions', scan: 'check-in.scan-questions', opened: 'check-in.opened-questions' },
    ...{ label: 'check-in.scan-for-questions', received: 'check-in.answers-received' },
  },
} as const

type PhoneCodeProps = { visit: CheckInVisit; kind: HandOffKind; onReceived: () => void; children?: ReactNode }

/** S-36: a code that lets the patient's own phone send what is asked for; the kiosk goes on. */
export const PhoneCode = ({ visit, kind, onReceived, children }: PhoneCodeProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const errorText = useErrorText()
  const { bookingKey, clinic } = visit
  const { handOff, state, error, make } = useHandOff(bookingKey, kind)
  const isReceived = state === 'RECEIVED'
  const tell = useRef(onReceived)
  tell.current = onReceived
  useEffect(() => {
    if (!isReceived) return
    announce(t(words[kind].received))
    tell.current()
  }, [isReceived, kind, t])
  const isOver = state === 'ENDED' || state === 'CLOSED'
  const until = handOff && {
    time: format.time(handOff.until, clinic.timeZone),
    zone: format.zoneName(handOff.until, clinic.timeZone),
  }
  return (
    <section className={styles.card}>
      {handOff && !isOver ? (
        <QrCode className={styles.code} text={handOffAddress(handOff)} label={t(words[kind].label)} />
      ) : (
        <div className={styles.code}>
          {error === undefined && !isOver && <Loading words={t('check-in.code-coming')} />}
        </div>
      )}
      <div className={styles.words}>
        <h2>{t(words[kind].title)}</h2>
        {error !== undefined && <Banner tone="err" role="alert" title={errorText(errorMessage(error))} />}
        {(error !== undefined || isOver) && (
          <Button icon="repeat" onClick={make}>
            {t('check-in.new-code')}
          </Button>
        )}
        {until && !isOver && (
          <p role="status">{state === 'OPENED' ? t(words[kind].opened) : t(words[kind].scan, until)}</p>
        )}
        {children}
      </div>
    </section>
  )
}
