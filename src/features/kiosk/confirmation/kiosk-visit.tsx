import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BookingReference } from '#src/components/visit/booking-reference.tsx'
import { PassCode } from '#src/components/visit/pass-code.tsx'
import { useStepText } from '#src/components/visit/use-step-text.ts'
import type { Appointment, BookingConfirmation } from '#src/contract/entities/appointment.ts'
import { mergeBring, mergePreparation } from '#src/contract/rules/preparation.rules.ts'
import { startAgainPressed } from '#src/core/device/kiosk-events.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Button } from '#src/ui/button-link.tsx'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { LangText } from '#src/ui/lang-text.tsx'
import styles from './kiosk-visit.module.css'

const minute = 60_000

const Fact = ({ icon, title, children }: { icon: IconName; title: ReactNode; children?: ReactNode }) => (
  <li>
    <Icon name={icon} />
    <span>
      <b>{title}</b> {children}
    </span>
  </li>
)

type PreparationProps = { booking: BookingConfirmation; first: Appointment; isSent: boolean }

const Preparation = ({ booking, first, isSent }: PreparationProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { appointments } = booking
  const { clinic, startTime } = first
  const needsReferral = appointments.some((appointment) => appointment.needsReferral)
  const { whenOf } = useStepText(clinic.timeZone, startTime)
  const steps = mergePreparation(
    appointments.map(({ examSlug, preparation, startTime: start }) => ({
      slug: examSlug,
      preparation,
      start: Date.parse(start),
    })),
  )
  const { bring, advice } = mergeBring(appointments.map(({ preparation }) => preparation))
  const lang = first.lang?.preparation
  return (
    <>
      {steps.map((step) => (
        <Fact
          key={step.title}
          icon="clock"
          title={<LangText lang={lang}>{t('plan.step', { when: whenOf(step), title: step.title })}</LangText>}
        >
          {step.detail && <LangText lang={lang}>{step.detail}</LangText>}
        </Fact>
      ))}
      {bring.length > 0 && (
        <Fact icon="document" title={t('plan.bring', { things: format.list(bring) })}>
          {needsReferral && isSent && t('kiosk.referral-later')}
        </Fact>
      )}
      {bring.length === 0 && needsReferral && (
        <Fact icon="document" title={t('kiosk.referral')}>
          {isSent && t('kiosk.referral-more')}
        </Fact>
      )}
      {advice.length > 0 && <Fact icon="info" title={<LangText lang={lang}>{advice.join(' ')}</LangText>} />}
    </>
  )
}

/** Keeps a masked address on one line. */
const joiner = '\u2060'

type KioskVisitProps = {
  booking: BookingConfirmation
  /** Masked; absent after a reload. */
  sentTo: string | undefined
}

/** ROUTE-23. Nothing here is stored, printed or leads away. */
export const KioskVisit = ({ booking, sentTo }: KioskVisitProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const { appointments, arriveMinutesBefore, reference, passCode, hasEmail, isMailWithheld } = booking
  const [first] = appointments
  if (!first) return null
  const { clinic, startTime } = first
  const { timeZone, address } = clinic
  const isSent = hasEmail && !isMailWithheld
  const arrive = Date.parse(startTime) - arriveMinutesBefore * minute
  return (
    <>
      <section className={styles.card} aria-label={t('pass.label')}>
        <p className={styles.when}>
          <span className="sentence">{format.dayOf(startTime, timeZone)}</span>
          <span>{t('pass.arrive', { time: format.time(arrive, timeZone) })}</span>
        </p>
        <ul data-private="">
          {appointments.map(({ examSlug, examName, startTime: start, lang }) => (
            <li key={examSlug}>
              <LangText lang={lang?.examName}>
                {t('visit.exam-at', { name: examName, time: format.time(start, timeZone) })}
              </LangText>
            </li>
          ))}
        </ul>
        <p className={styles.place}>
          <LangText lang={clinic.lang?.name}>
            {[clinic.name, address.line1, address.line2].filter(Boolean).join(', ')}
          </LangText>
          <span>{format.zoneName(startTime, timeZone)}</span>
        </p>
        <div className={styles.reference}>
          <BookingReference reference={reference} />
        </div>
        {passCode !== undefined && <PassCode code={passCode} hint={t('pass.code-photo')} />}
      </section>
      <ul className={styles.facts}>
        <Preparation booking={booking} first={first} isSent={isSent} />
        {isSent ? (
          <Fact icon="mail" title={t('kiosk.sending')}>
            {sentTo === undefined ? '' : t('kiosk.sending-to', { contact: sentTo.replace('@', `${joiner}@`) })}
          </Fact>
        ) : (
          <Fact icon="camera" title={t('kiosk.no-message')}>
            {t('kiosk.no-message-more', { phone: clinic.phone })}
          </Fact>
        )}
      </ul>
      <div className={styles.done}>
        <Button kind="primary" isWide onClick={() => dispatch(startAgainPressed())}>
          {t('kiosk.done')}
        </Button>
      </div>
    </>
  )
}
