import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { ClinicInfoButton } from '#src/components/clinic/clinic-info-button.tsx'
import { FormFoot } from '#src/components/form-foot.tsx'
import { BookingWarnings } from '#src/components/visit/booking-warnings.tsx'
import { useVisitLabel, VisitPlan } from '#src/components/visit/visit-plan.tsx'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import type { Exam } from '#src/contract/entities/exam.ts'
import { commonLimits } from '#src/contract/limits/common.limits.ts'
import { slotOfHold, type VisitExams } from '#src/contract/rules/visit.rules.ts'
import type { BookingQuery } from '#src/core/booking-query.ts'
import { chosenState } from '#src/core/chosen-exams.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { selectIsOnline } from '#src/core/device/device.slice.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import type { Hold } from '#src/core/hold/hold.flow.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { unbroken, unbrokenDate } from '#src/i18n/unbroken.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { retryWait } from '#src/lib/retry.ts'
import { useLeave } from '#src/lib/use-leave.ts'
import { Button } from '#src/ui/button-link.tsx'
import { LangText } from '#src/ui/lang-text.tsx'
import { Side } from '#src/ui/layout/column.tsx'
import { FactRow, RowList } from '#src/ui/row-list.tsx'
import { selectCreation } from '../create/creation.slice.ts'
import type { BookingFormValues } from '../details/booking.form.ts'
import { DetailsRows } from '../details/details-rows.tsx'
import { ChangeLink } from './change-link.tsx'
import styles from './check-booking.module.css'
import { submitBooking } from './create.thunks.ts'
import { CreateNews } from './create-news.tsx'
import { useAskAgain } from './use-ask-again.ts'

type CheckBookingProps = {
  regionSlug: string
  /** In the order of the hold. */
  exams: VisitExams
  clinic: Clinic
  query: Partial<BookingQuery>
  hold: Hold
  form: BookingFormValues
  /** Asked for with it, without a time. */
  beside: readonly Exam[]
  documents?: ReactNode
}

const useAddresses = ({ regionSlug, exams, query }: Pick<CheckBookingProps, 'regionSlug' | 'exams' | 'query'>) => {
  const paths = usePaths()
  const slugs = exams.map(({ slug }) => slug)
  return {
    slugs,
    details: paths.details(regionSlug, slugs, query),
    times: paths.times(regionSlug, slugs, query),
    lostTime: paths.lostTime(regionSlug, slugs, query),
    exams: paths.exams(regionSlug),
    booked: paths.booked,
  }
}

const VisitRows = ({ regionSlug, exams, clinic, query, hold, beside }: CheckBookingProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const addresses = useAddresses({ regionSlug, exams, query })
  const visitWords = useVisitLabel(clinic)
  const start = hold.slots[0]?.startTime ?? ''
  const { timeZone } = clinic
  const time = slotOfHold(hold.slots)
  const isVisit = exams.length > 1
  const change = (to: string, what: ReactNode, state?: unknown) => <ChangeLink {...{ to, what, state }} />
  return (
    <RowList areAnswers>
      <FactRow
        label={t('check.time')}
        fact={t('time.day-and-time', {
          day: unbrokenDate(format.dayOf(start, timeZone)),
          time: unbroken(format.time(start, timeZone)),
        })}
        detail={time && `${visitWords(time)}, ${format.zoneName(start, timeZone)}`}
        action={change(addresses.times, t('check.time'))}
      />
      <FactRow
        label={t('check.clinic')}
        fact={<LangText lang={clinic.lang?.name}>{clinic.name}</LangText>}
        detail={
          <>
            <LangText lang={clinic.lang?.address}>
              {clinic.address.line1}, {clinic.address.suburb}
            </LangText>
            <br />
            <ClinicInfoButton clinic={clinic} exams={exams} />
          </>
        }
        action={change(addresses.times, t('check.clinic'))}
      />
      {exams.map((exam, index) => (
        <FactRow
          key={exam.slug}
          label={isVisit ? t('check.exam-number', { number: index + 1 }) : t('check.exam')}
          fact={
            <span data-private="">
              {isVisit ? (
                t('visit.exam-at', {
                  name: exam.name,
                  time: format.time(hold.slots[index]?.startTime ?? start, timeZone),
                })
              ) : (
                <LangText lang={exam.lang?.name}>{exam.name}</LangText>
              )}
            </span>
          }
          detail={
            <LangText lang={exam.lang?.preparation}>
              {t('exam.facts', { minutes: exam.durationMinutes, preparation: exam.preparation.summary })}
            </LangText>
          }
          action={change(
            addresses.exams,
            isVisit ? <span data-private="">{exam.name}</span> : t('check.exam'),
            chosenState(addresses.slugs, exam.slug),
          )}
        />
      ))}
      {beside.length > 0 && (
        <FactRow
          label={t('check.requested')}
          fact={<span data-private="">{format.list(beside.map(({ name }) => name))}</span>}
          detail={t('check.requested-more')}
          action={change(addresses.times, t('check.requested'))}
        />
      )}
    </RowList>
  )
}

/** Nobody comes back to a shared device to ask again. */
const useAskOn = (ask: () => void): void => {
  const { create } = useSelector(selectCreation)
  const isOnline = useSelector(selectIsOnline)
  const { isShared } = useCapabilities()
  const asksOn = isShared && isOnline && create === 'unresolved'
  const askAgain = useEffectEvent(ask)
  useEffect(() => {
    if (!asksOn) return
    const timer = setTimeout(askAgain, retryWait(commonLimits.effectRetries))
    return () => clearTimeout(timer)
  }, [asksOn])
}

export const CheckBooking = (props: CheckBookingProps) => {
  const { exams, clinic, hold, form, beside, documents } = props
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const addresses = useAddresses(props)
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const { application } = useSelector(selectConfig)
  const { create } = useSelector(selectCreation)
  const start = hold.slots[0]?.startTime ?? ''
  const { timeZone } = clinic
  const time = slotOfHold(hold.slots)
  const waiting = useLeave()
  const book = async (): Promise<void> => {
    const outcome = await dispatch(submitBooking(i18n.language, waiting.begin()))
    if (outcome.kind === 'booked') {
      const { bookingKey, isPending } = outcome
      await navigate(addresses.booked(bookingKey, isPending), { replace: true })
    }
    if (outcome.kind === 'form') void navigate(addresses.details)
    if (outcome.kind === 'lost') void navigate(addresses.lostTime)
  }

  useAskAgain(() => void book())
  useAskOn(() => void book())

  return (
    <>
      <h2 className={styles.group}>{t('check.visit')}</h2>
      <VisitRows {...props} />
      <h2 className={styles.group}>{t('check.patient')}</h2>
      <RowList areAnswers>
        <DetailsRows
          form={form}
          clinicId={clinic.id}
          change={(what) => <ChangeLink to={addresses.details} what={what} />}
        />
      </RowList>
      {documents}
      <Side at="right">
        {time && <VisitPlan time={time} exams={exams} clinic={clinic} />}
        <BookingWarnings exams={exams} phone={clinic.phone} />
      </Side>
      {application.createPendingAppointment && <p className={`muted ${styles.pending}`}>{t('check.pending')}</p>}
      <FormFoot news={<CreateNews phone={clinic.phone} onLeave={waiting.leave} />}>
        <Button
          kind="primary"
          isWide
          isBusy={create === 'creating' || create === 'unknown'}
          onClick={() => void book()}
        >
          {create === 'creating' || create === 'unknown'
            ? t('create.booking', { time: format.time(start, timeZone) })
            : create === 'unresolved'
              ? t('create.ask-again')
              : t(
                  beside.length > 0
                    ? 'check.book-and-send'
                    : application.createPendingAppointment
                      ? 'check.request'
                      : 'check.book',
                )}
        </Button>
      </FormFoot>
    </>
  )
}
