import { type ReactNode, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#src/api/api-error.ts'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import { classNames } from '#src/lib/class-names.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { Loading } from '#src/ui/loading.tsx'
import formStyles from './check-in.module.css'
import { isNumberAlone } from './check-in-form.form.ts'
import styles from './lacking.module.css'
import { type Lacking, lackingNow } from './lacking.rules.ts'
import { PhoneCode } from './phone-code.tsx'
import { ReferralWays } from './referral-ways.tsx'
import type { CheckIn } from './use-check-in.ts'

/** Picture 43: added here, on the phone, or given to the desk. */
/** `instead`: what there is to do where the server does not answer. */
type LackingStepProps = {
  lacking: Lacking
  isWaiting: boolean
  failure: unknown
  move: CheckIn['move']
  instead: ReactNode
}

export const LackingStep = ({ lacking, isWaiting, failure, move, instead }: LackingStepProps) => {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { visit, ready, parts, hasReferral = false, hasAnswers = false, camera } = lacking
  const changeLacking = (change: Pick<Lacking, 'hasReferral' | 'hasAnswers' | 'camera'>): void =>
    move({ name: 'lacking-changed', change })
  const isPrepared = !ready.missing.includes('PREPARATION')
  // What was added takes its button along; the title says what is left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something was added
  useLayoutEffect(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [isPrepared, hasReferral])
  const { kind } = visit.form.patientNumber
  const hasNumberAlone = isNumberAlone(visit.form)
  return (
    <div className={formStyles.form}>
      {lackingNow(lacking).length > 0 && <p className="lead">{t('check-in.lacking-more')}</p>}
      <div className={styles.cards}>
        {parts.includes('REFERRAL') &&
          (hasReferral ? (
            <Banner tone="ok" title={t('check-in.referral-received')} />
          ) : (
            <ReferralWays
              visit={visit}
              isCameraOff={camera === 'off'}
              onReceived={() => changeLacking({ hasReferral: true })}
              onCamera={() => changeLacking({ camera: 'on' })}
            />
          ))}
        {parts.includes('PREPARATION') &&
          (!isPrepared ? (
            <section className={styles.card}>
              <div className={styles.words}>
                <h2>{hasNumberAlone ? t(`check-in.your-number-${kind}`) : t('check-in.your-details')}</h2>
                <p>{hasNumberAlone ? t(`check-in.number-${kind}-hint`) : t('check-in.your-details-more')}</p>
              </div>
              <Button onClick={() => move({ name: 'details-wanted' })}>
                {hasNumberAlone ? t('check-in.type-number') : t('check-in.type-details')}
              </Button>
            </section>
          ) : (
            <Banner tone="ok" title={t('check-in.details-sent')} />
          ))}
        {parts.includes('QUESTIONS') &&
          (hasAnswers ? (
            <Banner tone="ok" title={t('check-in.answers-received')} />
          ) : (
            <PhoneCode visit={visit} kind="QUESTIONS" onReceived={() => changeLacking({ hasAnswers: true })} />
          ))}
      </div>
      {failure !== undefined && (
        <>
          <Banner tone="err" role="alert" title={errorText(errorMessage(failure))} />
          {instead}
        </>
      )}
      {isWaiting && <Loading words={t('check-in.waiting')} />}
      <div className={classNames(formStyles.acts, styles.stays)}>
        <Button kind="primary" isWide isBusy={isWaiting} onClick={() => move({ name: 'went-as-is' })}>
          {t('check-in.check-me-in')}
        </Button>
      </div>
    </div>
  )
}
