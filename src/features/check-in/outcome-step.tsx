import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { checkInLimits } from '#src/contract/limits/check-in.limits.ts'
import { startAgainPressed } from '#src/core/device/kiosk-events.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { LangText } from '#src/ui/lang-text.tsx'
import { PlainRow, RowList } from '#src/ui/row-list.tsx'
import type { CheckInState } from './check-in.flow.ts'
import styles from './check-in.module.css'

const successMilliseconds = checkInLimits.successSeconds * 1000

/** A touch lets it stand as long again. */
const useClearing = (isOn: boolean): void => {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (!isOn) return
    const clear = (): void => void dispatch(startAgainPressed())
    let timer = setTimeout(clear, successMilliseconds)
    const restart = (): void => {
      clearTimeout(timer)
      timer = setTimeout(clear, successMilliseconds)
    }
    window.addEventListener('pointerdown', restart)
    window.addEventListener('keydown', restart)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointerdown', restart)
      window.removeEventListener('keydown', restart)
    }
  }, [isOn, dispatch])
}

export const DoneOnKiosk = ({ isClearing = false, onAgain }: { isClearing?: boolean; onAgain?: () => void }) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { isShared: isKiosk } = useCapabilities()
  useClearing(isKiosk && isClearing)
  return (
    <div className={styles.acts}>
      {onAgain && (
        <Button isWide onClick={onAgain}>
          {t('check-in.again')}
        </Button>
      )}
      {isKiosk && (
        <Button kind="primary" isWide onClick={() => dispatch(startAgainPressed())}>
          {t('check-in.done')}
        </Button>
      )}
      {isKiosk && isClearing && (
        <p className={styles.note}>{t('check-in.clears', { seconds: checkInLimits.successSeconds })}</p>
      )}
    </div>
  )
}

/** S-60: said by the clinic, never before. */
export const SuccessStep = ({ state }: { state: Extract<CheckInState, { step: 'success' }> }) => {
  const { t } = useTranslation()
  const { visit, missing, seeReception } = state
  const { waitingArea, directions, waitMinutes, clinic } = visit
  return (
    <div className={styles.form}>
      <Banner tone="ok" role="status" title={t('check-in.confirmed')} />
      {seeReception && <Banner tone="warn" title={t('check-in.see-reception')} />}
      {waitingArea !== null && (
        <section className={styles.area}>
          <span>{t('check-in.wait-in')}</span>
          <b>
            <LangText lang={clinic.lang?.waitingArea}>{waitingArea}</LangText>
          </b>
          {directions !== null && <LangText lang={clinic.lang?.directions}>{directions}</LangText>}
        </section>
      )}
      <RowList>
        <PlainRow
          icon="sound"
          title={t('check-in.listen')}
          detail={waitMinutes === null ? undefined : t('check-in.wait-minutes', { count: waitMinutes })}
        />
        {missing.map((part) => (
          <PlainRow key={part} icon="upload" title={t(`check-in.missing-${part}`)} />
        ))}
      </RowList>
      <DoneOnKiosk isClearing />
    </div>
  )
}

type ErrorStepProps = { state: Extract<CheckInState, { step: 'error' }>; onAgain: () => void; help: ReactNode }

const mayTryAgain: readonly string[] = ['NOT_FOUND', 'WRONG_PERSON', 'ENDED']

/** CHECKIN-12, -26, -27 */
export const ErrorStep = ({ state, onAgain, help }: ErrorStepProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { isShared: isKiosk } = useCapabilities()
  const { fault, missing = [], message, opens } = state
  return (
    <div className={styles.form}>
      <p>{t(`check-in.fault-${fault}-more`)}</p>
      {fault === 'TOO_EARLY' && opens && (
        <Banner
          tone="info"
          icon="clock"
          title={t('check-in.opens-at', {
            time: format.time(opens.at, opens.timeZone),
            zone: format.zoneName(opens.at, opens.timeZone),
          })}
        >
          {opens.priorMinutes === undefined ? '' : t('check-in.prior', { count: opens.priorMinutes })}
        </Banner>
      )}
      {fault === 'NOT_READY' && (
        <RowList>
          {missing.map((part) => (
            <PlainRow key={part} icon="warn" title={t(`check-in.missing-${part}`)} />
          ))}
          {missing.length === 0 && <PlainRow icon="warn" title={message ?? t('check-in.reason-unknown')} />}
        </RowList>
      )}
      {!isKiosk && help}
      <DoneOnKiosk isClearing {...(mayTryAgain.includes(fault) ? { onAgain } : {})} />
    </div>
  )
}
