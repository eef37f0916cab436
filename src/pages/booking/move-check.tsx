import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Navigate, useNavigate } from 'react-router-dom'
import { useGetVisitActionsQuery } from '#src/api/changes.api.ts'
import { SlowAnswer } from '#src/components/slow-answer.tsx'
import { StatusBadge } from '#src/components/visit/status-badge.tsx'
import type { BookingConfirmation } from '#src/contract/entities/appointment.ts'
import { isSameVisit, slugsOf } from '#src/contract/rules/visit.rules.ts'
import type { Hold } from '#src/core/hold/hold.flow.ts'
import { selectMoveHold } from '#src/core/hold/hold.slice.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { CancelledVisit } from '#src/features/change-booking/cancel/cancelled-visit.tsx'
import { MoveHold } from '#src/features/change-booking/move/move-hold.tsx'
import { MoveSummary } from '#src/features/change-booking/move/move-summary.tsx'
import { useMovedVisit } from '#src/features/change-booking/move/use-moved-visit.ts'
import { useMoving } from '#src/features/change-booking/move/use-moving.ts'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button, ButtonLink } from '#src/ui/button-link.tsx'
import { ProblemBanner } from '#src/ui/problem-banner.tsx'
import { useWait } from '#src/ui/use-wait.ts'
import styles from './move-check.module.css'
import { MoveNotReady } from './move-not-ready.tsx'
import type { Visit } from './use-visit-params.ts'

type DecideProps = Visit & {
  booking: BookingConfirmation
  hold: Hold
  timesPath: string
  asksClinic: boolean
}

const Decide = ({ booking, hold, timesPath, clinics, asksClinic, exams }: DecideProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const paths = usePaths()
  const navigate = useNavigate()
  const visitPath = paths.confirmation(booking.bookingKey)
  const isSame = isSameVisit(slugsOf(hold.slots), slugsOf(booking.appointments))
  const becomes = isSame ? 'RESCHEDULED' : 'CHANGED'
  const moving = useMoving({ booking, hold, asksClinic, becomes }, () => void navigate(visitPath, { replace: true }))
  const { state, view, texts, phone, problem } = moving
  const wait = useWait(view.isMoving)
  const first = booking.appointments[0]
  const clinic = clinics.find(({ id }) => id === hold.slots[0]?.clinicId)
  if (!first || !clinic) return <Navigate replace to={timesPath} />
  if (state === 'gone')
    return (
      <TitledPage key="gone" title={t('change.cancelled-title')} before={<StatusBadge status="CANCELED" />}>
        <CancelledVisit booking={booking} />
      </TitledPage>
    )
  const day = format.dayOf(first.startTime, first.clinic.timeZone, 'short')
  return (
    <TitledPage
      title={t(texts.title)}
      before={
        <ButtonLink kind="quiet" icon="back" to={timesPath}>
          {t('change.times')}
        </ButtonLink>
      }
    >
      {view.isHeld ? (
        <MoveHold hold={hold} secondsLeft={moving.secondsLeft} />
      ) : (
        <Banner tone="warn" title={t('change.hold-ended')} role="alert">
          <ButtonLink kind="primary" to={timesPath}>
            {t('change.hold-ended-more')}
          </ButtonLink>
        </Banner>
      )}
      <MoveSummary booking={booking} slots={hold.slots} clinic={clinic} {...(isSame ? {} : { exams })} />
      <SlowAnswer
        wait={wait}
        title={t('change.slow')}
        more={t('change.slow-more')}
        endless={t('change.slow-endless', { phone })}
        onLeave={moving.leave}
      />
      <ProblemBanner problem={problem} tone={state === 'unknown' ? 'warn' : 'err'} />
      {view.stands && (
        <p className={`sentence ${styles.stands}`}>
          {view.stands === 'now'
            ? t('change.stands-now', { when: moving.whenOf(first.startTime), phone })
            : t(texts.stands, { day })}
        </p>
      )}
      {view.mayPress && (
        <Button kind="primary" isWide isBusy={view.isMoving} onClick={() => void moving.move()}>
          {t(view.isMoving ? texts.busy : texts.press)}
        </Button>
      )}
      <p>
        <ButtonLink kind="quiet" to={visitPath} onClick={moving.keep}>
          {t('change.keep-old', { day })}
        </ButtonLink>
      </p>
    </TitledPage>
  )
}

const Held = (props: Omit<DecideProps, 'hold'>) => {
  // As the page opened: it is gone once the visit has moved, while the page leads on.
  const [{ hold, visit }] = useState(useSelector(selectMoveHold))
  if (!hold || visit !== props.booking.bookingKey) return <Navigate replace to={props.timesPath} />
  return <Decide {...props} hold={hold} />
}

/** 50: now and new, one press. */
const MoveCheck = (props: Visit & { appointmentSlug: string }) => {
  const paths = usePaths()
  const { appointmentSlug, regionSlug, exams, query } = props
  const visit = useMovedVisit(appointmentSlug)
  const { clinicId, status } = query
  const timesPath = paths.times(
    regionSlug,
    exams.map(({ slug }) => slug),
    {
      appointmentSlug,
      ...(clinicId === undefined ? {} : { clinicId }),
      ...(status === undefined ? {} : { status }),
    },
  )
  const bookedKey = visit.state === 'found' ? visit.booking.bookingKey : ''
  const {
    data: actions,
    error,
    refetch,
  } = useGetVisitActionsQuery({ params: { bookingKey: bookedKey } }, { skip: bookedKey === '' })
  if (visit.state !== 'found') return <MoveNotReady {...visit} />
  if (!actions)
    return (
      <MoveNotReady {...(error ? { state: 'failed', error, again: () => void refetch() } : { state: 'loading' })} />
    )
  return <Held {...props} booking={visit.booking} timesPath={timesPath} asksClinic={actions.asksClinic} />
}

export default MoveCheck
