import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { FormFoot } from '#src/components/form-foot.tsx'
import { usePreferredDayText } from '#src/components/visit/use-preferred-day.ts'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import type { Exam } from '#src/contract/entities/exam.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { useLeave } from '#src/lib/use-leave.ts'
import { Button } from '#src/ui/button-link.tsx'
import { LangText } from '#src/ui/lang-text.tsx'
import { FactRow, RowList } from '#src/ui/row-list.tsx'
import type { RequestPlan } from '../booking.events.ts'
import { selectCreation } from '../create/creation.slice.ts'
import type { BookingFormValues } from '../details/booking.form.ts'
import { DetailsRows } from '../details/details-rows.tsx'
import { selectHold } from '../hold/booking-keys.slice.ts'
import { ChangeLink } from './change-link.tsx'
import styles from './check-booking.module.css'
import { CreateNews } from './create-news.tsx'
import { submitRequest } from './request.thunks.ts'
import { useAskAgain } from './use-ask-again.ts'

type CheckRequestProps = {
  /** None where a referral stands in their place. */
  exams: readonly Exam[]
  /** The one chosen, or any of these. */
  clinics: readonly [Clinic, ...Clinic[]]
  plan: RequestPlan
  form: BookingFormValues
  daysPath: string
  questionsPath: string
  detailsPath: string
  documents?: ReactNode
}

/** BREQ-08: one press; it never says that anything is booked. */
export const CheckRequest = (props: CheckRequestProps) => {
  const { exams, clinics, plan, form, daysPath, questionsPath, detailsPath, documents } = props
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const paths = usePaths()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const { create } = useSelector(selectCreation)
  const hold = useSelector(selectHold)
  const dayText = usePreferredDayText()
  const [clinic] = clinics
  const isAny = plan.clinicId === null && clinics.length > 1

  const waiting = useLeave()
  const send = async (): Promise<void> => {
    const outcome = await dispatch(submitRequest(i18n.language, waiting.begin()))
    if (outcome.kind === 'sent') await navigate(paths.bookingRequest(outcome.bookingKey), { replace: true })
    if (outcome.kind === 'visit') await navigate(paths.booked(outcome.bookingKey, false), { replace: true })
    if (outcome.kind === 'days') void navigate(daysPath)
    if (outcome.kind === 'questions') void navigate(questionsPath)
    if (outcome.kind === 'form') void navigate(detailsPath)
  }
  useAskAgain(() => void send())

  return (
    <>
      <RowList>
        <FactRow
          label={t('check.exam')}
          fact={
            <span data-private="" lang={exams.length === 1 ? exams[0]?.lang?.name : undefined}>
              {exams.length > 0 ? format.list(exams.map(({ name }) => name)) : t('check.from-referral')}
            </span>
          }
          action={<ChangeLink to={paths.exams(plan.regionSlug)} what={t('check.exam')} />}
        />
        <FactRow
          label={t('check.where')}
          fact={
            isAny ? (
              t('request.any-clinic', { count: clinics.length })
            ) : (
              <LangText lang={clinic.lang?.name}>{clinic.name}</LangText>
            )
          }
          detail={isAny ? format.list(clinics.map(({ name }) => name)) : undefined}
          action={<ChangeLink to={daysPath} what={t('check.where')} />}
        />
        <FactRow
          label={t('check.days')}
          fact={plan.preferredDays.length === 0 ? t('request.any-day') : plan.preferredDays.map(dayText).join('; ')}
          detail={format.zoneName(Date.now(), plan.timeZone)}
          action={<ChangeLink to={daysPath} what={t('check.days')} />}
        />
        {plan.notes.trim() !== '' && (
          <FactRow
            isTyped
            label={t('check.notes')}
            fact={<span className={styles.words}>{plan.notes}</span>}
            action={<ChangeLink to={daysPath} what={t('check.notes')} />}
          />
        )}
        <DetailsRows
          isRequest
          form={form}
          clinicId={clinic.id}
          change={(what) => <ChangeLink to={detailsPath} what={what} />}
        />
      </RowList>
      {documents}
      <p className={`muted ${styles.pending}`}>{t('check.not-a-booking')}</p>
      {hold && <p className={styles.pending}>{t('check.hold-goes')}</p>}
      <FormFoot news={<CreateNews isRequest phone={clinic.phone} onLeave={waiting.leave} />}>
        <Button
          kind="primary"
          isWide
          isBusy={create === 'creating' || create === 'unknown'}
          onClick={() => void send()}
        >
          {t(
            create === 'creating' || create === 'unknown'
              ? 'create.request-sending'
              : create === 'unresolved'
                ? 'create.ask-again'
                : 'check.send-request',
          )}
        </Button>
      </FormFoot>
    </>
  )
}
