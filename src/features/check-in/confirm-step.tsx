import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#src/api/api-error.ts'
import type { CheckInVisit } from '#src/contract/entities/check-in.ts'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { ChoiceRow, ChoiceRows } from '#src/ui/form/choice-rows.tsx'
import { LangText } from '#src/ui/lang-text.tsx'
import { Loading } from '#src/ui/loading.tsx'
import styles from './check-in.module.css'
import type { CheckIn } from './use-check-in.ts'

const VisitFacts = ({ visit }: { visit: CheckInVisit }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { clinic, appointments, referrer } = visit
  return (
    <section className={styles.card} data-private="">
      <p>
        <b>
          <LangText lang={clinic.lang?.name}>{clinic.name}</LangText>
        </b>
      </p>
      <dl>
        {appointments.map(({ slug, examName, startTime, lang }) => (
          <div key={slug} style={{ display: 'contents' }}>
            <dt>{format.time(startTime, clinic.timeZone)}</dt>
            <dd>
              <LangText lang={lang?.examName}>{examName}</LangText>
            </dd>
          </div>
        ))}
        {referrer !== null && (
          <>
            <dt>{t('check-in.asked-by')}</dt>
            <dd>{referrer}</dd>
          </>
        )}
      </dl>
      <p className="muted">{format.zoneName(visit.startTime, clinic.timeZone)}</p>
    </section>
  )
}

/** CHECKIN-07; several visits are chosen from where the provider lets them (S-61). */
export const ConfirmStep = ({ visits, checkIn }: { visits: readonly CheckInVisit[]; checkIn: CheckIn }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const errorText = useErrorText()
  const { isWaiting, failure, confirm, fail } = checkIn
  const [chosen, setChosen] = useState(visits[0]?.bookingKey)
  const visit = visits.find(({ bookingKey }) => bookingKey === chosen)
  if (!visit) return null
  return (
    <div className={styles.form}>
      {visits.length > 1 && (
        <fieldset>
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
      {failure !== undefined && <Banner tone="err" role="alert" title={errorText(errorMessage(failure))} />}
      {isWaiting && <Loading words={t('check-in.waiting')} />}
      <div className={styles.acts}>
        <Button kind="primary" isWide isBusy={isWaiting} onClick={() => void confirm(visit)}>
          {t('check-in.yes')}
        </Button>
        <Button isWide isUnavailable={isWaiting} onClick={() => fail('WRONG_PERSON')}>
          {t('check-in.no')}
        </Button>
      </div>
    </div>
  )
}
