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
import { phoneCodeView } from './phone-code.rules.ts'
import { handOffAddress, useHandOff } from './use-hand-off.ts'

type Until = { time: string; zone: string }

const useWords = (kind: HandOffKind, until: Until | undefined) => {
  const { t } = useTranslation()
  return kind === 'REFERRAL'
    ? {
        title: t('check-in.your-referral'),
        label: t('check-in.scan'),
        scan: t('check-in.scan-more', { ...until }),
        opened: t('check-in.phone-opened'),
        received: t('check-in.referral-received'),
      }
    : {
        title: t('check-in.your-questions'),
        label: t('check-in.scan-for-questions'),
        scan: t('check-in.scan-questions', { ...until }),
        opened: t('check-in.opened-questions'),
        received: t('check-in.answers-received'),
      }
}

type PhoneCodeProps = { visit: CheckInVisit; kind: HandOffKind; onReceived: () => void; children?: ReactNode }

/** S-36: a code that lets the patient's own phone send what is asked for; the kiosk goes on. */
export const PhoneCode = ({ visit, kind, onReceived, children }: PhoneCodeProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const errorText = useErrorText()
  const { bookingKey, clinic } = visit
  const { handOff, state, error, make } = useHandOff(bookingKey, kind)
  const isReceived = state === 'RECEIVED'
  const until = handOff && {
    time: format.time(handOff.until, clinic.timeZone),
    zone: format.zoneName(handOff.until, clinic.timeZone),
  }
  const words = useWords(kind, until)
  const tell = useRef(onReceived)
  tell.current = onReceived
  useEffect(() => {
    if (!isReceived) return
    announce(words.received)
    tell.current()
  }, [isReceived, words.received])
  const { picture, says, mayRenew, isOpened } = phoneCodeView({
    hasCode: handOff !== undefined,
    hasFailed: error !== undefined,
    state,
  })
  return (
    <section className={styles.card}>
      {handOff && picture === 'code' ? (
        <QrCode className={styles.code} text={handOffAddress(handOff)} label={words.label} />
      ) : (
        <div className={styles.code}>{picture === 'coming' && <Loading words={t('check-in.code-coming')} />}</div>
      )}
      <div className={styles.words}>
        <h2>{words.title}</h2>
        {error !== undefined && <Banner tone="err" role="alert" title={errorText(errorMessage(error))} />}
        {says && <p role="status">{words[says]}</p>}
        {isOpened && <p>{t('check-in.not-your-phone')}</p>}
        {mayRenew && (
          <Button icon="repeat" onClick={make}>
            {t('check-in.new-code')}
          </Button>
        )}
        {children}
      </div>
    </section>
  )
}
