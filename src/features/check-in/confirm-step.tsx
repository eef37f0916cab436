import { Fragment, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#src/api/api-error.ts'
import { checkInApi } from '#src/api/check-in.api.ts'
import type { CheckInVisit } from '#src/contract/entities/check-in.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { ChoiceRow, ChoiceRows } from '#src/ui/form/choice-rows.tsx'
import { LangText } from '#src/ui/lang-text.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { PlainRow, RowList } from '#src/ui/row-list.tsx'
import { type CheckInState, isWaiting } from './check-in.flow.ts'
import styles from './check-in.module.css'
import { isNumberAlone } from './check-in-form.form.ts'
import type { CheckIn } from './use-check-in.ts'

const ExamTimes = ({ visit: { clinic, appointments, referrer } }: { visit: CheckInVisit }) => {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <dl>
      {appointments.map(({ slug, examName, startTime, lang }) => (
        <Fragment key={slug}>
          <dt>{format.time(startTime, clinic.timeZone)}</dt>
          <dd>
            <LangText lang={lang?.examName}>{examName}</LangText>
          </dd>
        </Fragment>
      ))}
      {referrer !== null && (
        <>
          <dt className={styles.minor}>{t('check-in.asked-by')}</dt>
          <dd>{referrer}</dd>
        </>
      )}
    </dl>
  )
}

/** Picture 18 on a kiosk; 46 on the patient's own phone, where the way there still counts. */
export const VisitFacts = ({ visit }: { visit: CheckInVisit }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { isShared: isKiosk } = useCapabilities()
  const { clinic, firstName, startTime } = visit
  const { address } = clinic
  return (
    <section className={styles.card} data-private="">
      {isKiosk ? (
        <p>
          <b>{t('check-in.today-of', { name: firstName })}</b>
        </p>
      ) : (
        <p className={styles.when}>
          <b>{t('check-in.today-at', { time: format.time(startTime, clinic.timeZone) })}</b>
          <b>
            <LangText lang={clinic.lang?.name}>{clinic.name}</LangText>
          </b>
        </p>
      )}
      <ExamTimes visit={visit} />
      {!isKiosk && (
        <p className="muted">
          <LangText lang={clinic.lang?.address}>{[address.line1, address.line2].filter(Boolean).join(', ')}</LangText>
        </p>
      )}
      <p className="muted small">{format.zoneName(startTime, clinic.timeZone)}</p>
    </section>
  )
}

/** Picture 46: told before the patient goes on, which asks for each. */
const StillMissing = ({ visit: { bookingKey, form } }: { visit: CheckInVisit }) => {
  const { t } = useTranslation()
  const { data } = checkInApi.useGetCheckInReadinessQuery({ params: { bookingKey } })
  const { missing = [], questionsLeft = 0 } = data ?? {}
  const { kind } = form.patientNumber
  if (missing.length === 0 && questionsLeft === 0) return null
  const titles = {
    REFERRAL: t('check-in.your-referral'),
    PREPARATION: t(isNumberAlone(form) ? `check-in.your-number-${kind}` : 'check-in.your-details'),
    PATIENT_NUMBER: t(kind === 'none' ? 'check-in.missing-PATIENT_NUMBER' : `check-in.your-number-${kind}`),
    CONSENT: t('check-in.missing-CONSENT'),
    SAFETY: t('check-in.missing-SAFETY'),
  }
  return (
    <section>
      <h2>{t('check-in.still-missing')}</h2>
      <RowList>
        {missing.map((part) => (
          <PlainRow
            key={part}
            icon={part === 'REFERRAL' ? 'upload' : 'list'}
            title={titles[part]}
            detail={part === 'REFERRAL' && t('check-in.or-at-desk')}
          />
        ))}
        {questionsLeft > 0 && <PlainRow icon="list" title={t('check-in.your-questions')} />}
      </RowList>
    </section>
  )
}

type ConfirmStepProps = {
  visits: readonly CheckInVisit[]
  state: Extract<CheckInState, { step: 'confirm' }>
  move: CheckIn['move']
  help: ReactNode
  /** What there is to do where the server does not answer. */
  instead: ReactNode
}

/** CHECKIN-07; several visits are chosen from where the provider lets them (S-61). */
export const ConfirmStep = ({ visits, state, move, help, instead }: ConfirmStepProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const errorText = useErrorText()
  const { isShared: isKiosk } = useCapabilities()
  const { failure } = state
  const isBusy = isWaiting(state)
  const [chosen, setChosen] = useState(visits[0]?.bookingKey)
  const visit = visits.find(({ bookingKey }) => bookingKey === chosen)
  if (!visit) return null
  return (
    <div className={styles.form}>
      {visits.length > 1 && (
        <fieldset className={styles.choice} data-private="">
          <legend>{t('check-in.choose-visit')}</legend>
          <ChoiceRows>
            {visits.map(({ bookingKey, startTime, clinic, appointments }) => (
              <ChoiceRow
                key={bookingKey}
                type="radio"
                name="visit"
                checked={bookingKey === chosen}
                onChange={() => setChosen(bookingKey)}
              >
                {format.time(startTime, clinic.timeZone)} {format.list(appointments.map(({ examName }) => examName))}
              </ChoiceRow>
            ))}
          </ChoiceRows>
        </fieldset>
      )}
      <VisitFacts visit={visit} />
      {failure !== undefined && (
        <>
          <Banner tone="err" role="alert" title={errorText(errorMessage(failure))} />
          {instead}
        </>
      )}
      {isBusy && <Loading words={t('check-in.waiting')} />}
      <div className={styles.acts}>
        <Button kind="primary" isWide isBusy={isBusy} onClick={() => move({ name: 'confirmed', visit })}>
          {t('check-in.yes')}
        </Button>
        {!isKiosk && <p className="muted">{t('check-in.in-building')}</p>}
        <Button isWide isUnavailable={isBusy} onClick={() => move({ name: 'stopped', fault: 'WRONG_PERSON' })}>
          {t('check-in.no')}
        </Button>
      </div>
      {!isKiosk && <StillMissing visit={visit} />}
      {!isKiosk && help}
    </div>
  )
}
