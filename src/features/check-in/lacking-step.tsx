import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#src/api/api-error.ts'
import type { MissingPart } from '#src/contract/codes/check-in-states.ts'
import type { CheckInReadiness } from '#src/contract/entities/check-in.ts'
import { ask } from '#src/core/modals/ask.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import { Loading } from '#src/ui/loading.tsx'
import type { Lacking } from './check-in.flow.ts'
import formStyles from './check-in.module.css'
import styles from './lacking.module.css'
import { ReferralWays } from './referral-ways.tsx'
import type { CheckIn } from './use-check-in.ts'

/** What can be added here; the rest is for the desk. */
export const lackingParts = ({ missing }: CheckInReadiness): readonly MissingPart[] =>
  missing.filter((part) => part === 'REFERRAL' || part === 'PREPARATION')

/** Picture 43: added here, on the phone, or given to the desk. */
export const LackingStep = ({ lacking, checkIn }: { lacking: Lacking; checkIn: CheckIn }) => {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const dispatch = useAppDispatch()
  const { visit } = lacking
  const { isWaiting, failure, checkInAsIs, setState } = checkIn
  const [ready, setReady] = useState(lacking.ready)
  const [hasReferral, setHasReferral] = useState(false)
  const parts = lackingParts(ready)
  const { kind } = visit.form.patientNumber
  const isNumberAlone = kind !== 'none' && !visit.form.asksReferral && !visit.form.showGenderSelection

  const received = useCallback((): void => {
    setHasReferral(true)
    announce(t('check-in.referral-received'))
  }, [t])
  const prepare = async (): Promise<void> => {
    const prepared = await dispatch(ask('check-in-form', { visit }))
    if (prepared) setReady(prepared)
  }
  const back = (): void =>
    setState((before) => (before.step === 'confirm' ? { ...before, lacking: undefined } : before))

  return (
    <div className={formStyles.form}>
      <p className="lead">{t('check-in.lacking-more')}</p>
      {lackingParts(lacking.ready).includes('REFERRAL') &&
        (hasReferral ? (
          <Banner tone="ok" title={t('check-in.referral-received')} />
        ) : (
          <ReferralWays visit={visit} onReceived={received} />
        ))}
      {lackingParts(lacking.ready).includes('PREPARATION') &&
        (parts.includes('PREPARATION') ? (
          <section className={styles.card}>
            <div className={styles.words}>
              <h2>{isNumberAlone ? t(`check-in.your-number-${kind}`) : t('check-in.your-details')}</h2>
              <p>{isNumberAlone ? t(`check-in.number-${kind}-hint`) : t('check-in.your-details-more')}</p>
            </div>
            <Button onClick={() => void prepare()}>
              {isNumberAlone ? t('check-in.type-number') : t('check-in.type-details')}
            </Button>
          </section>
        ) : (
          <Banner tone="ok" title={t('check-in.details-sent')} />
        ))}
      {failure !== undefined && <Banner tone="err" role="alert" title={errorText(errorMessage(failure))} />}
      {isWaiting && <Loading words={t('check-in.waiting')} />}
      <div className={formStyles.acts}>
        <Button kind="primary" isWide isBusy={isWaiting} onClick={() => void checkInAsIs({ visit, ready })}>
          {t('check-in.check-me-in')}
        </Button>
        <Button isWide icon="back" isUnavailable={isWaiting} onClick={back}>
          {t('check-in.back')}
        </Button>
      </div>
    </div>
  )
}
