import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Navigate, useNavigate } from 'react-router-dom'
import { errorMessage } from '#src/api/api-error.ts'
import { useGetVisitActionsQuery } from '#src/api/changes.api.ts'
import { SlowAnswer } from '#src/components/slow-answer.tsx'
import { StatusBadge } from '#src/components/visit/status-badge.tsx'
import type { MovedStatus } from '#src/contract/codes/statuses.ts'
import type { BookingConfirmation } from '#src/contract/entities/appointment.ts'
import { isSameVisit, slugsOf } from '#src/contract/rules/visit.rules.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useWrite } from '#src/core/write/use-write.ts'
import { CancelledVisit } from '#src/features/change-booking/cancel/cancelled-visit.tsx'
import { readAnew, ruleOf } from '#src/features/change-booking/change-booking.thunks.ts'
import { type MoveHold as Held, selectMove } from '#src/features/change-booking/move/move.slice.ts'
import { moveVisit, releaseMoveHold } from '#src/features/change-booking/move/move.thunks.ts'
import { MoveHold } from '#src/features/change-booking/move/move-hold.tsx'
import { MoveSummary } from '#src/features/change-booking/move/move-summary.tsx'
import { useMovedVisit } from '#src/features/change-booking/move/use-moved-visit.ts'
import { useRefusalText } from '#src/features/change-booking/use-refusal-text.ts'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { useLeave } from '#src/lib/use-leave.ts'
import { useNow } from '#src/lib/use-now.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button, ButtonLink } from '#src/ui/button-link.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import { ProblemBanner } from '#src/ui/problem-banner.tsx'
import { useWait } from '#src/ui/use-wait.ts'
import styles from './move-check.module.css'
import { MoveNotReady } from './move-not-ready.tsx'
import type { Visit } from './use-visit-params.ts'

type DecideProps = Visit & {
  booking: BookingConfirmation
  hold: Held
  timesPath: string
  asksClinic: boolean
  becomes: MovedStatus
}

const Decide = ({ booking, hold, timesPath, clinics, asksClinic, becomes, exams }: DecideProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const paths = usePaths()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const secondsLeft = Math.max(0, Math.ceil((hold.deadline - useNow(1000)) / 1000))
  const [isMoved, setIsMoved] = useState(false)
  const [isGone, setIsGone] = useState(false)
  const { begin, leave } = useLeave()
  const first = booking.appointments[0]
  const clinic = clinics.find(({ id }) => id === hold.slots[0]?.clinicId)
  const { phone = '', timeZone = 'UTC' } = first?.clinic ?? {}
  const { refusalOf, whenOf } = useRefusalText({ phone, timeZone })
  const errorText = useErrorText()
  const write = useWrite({
    texts: {
      ...{ offline: t('message.offline'), unknown: t('change.unknown') },
      ...{ unknownMore: t('change.unknown-more', { phone }), undone: t('change.nothing-changed', { phone }) },
    },
    problemOf: (error) => {
      const rule = ruleOf(error)
      return { title: rule ? refusalOf('reschedule', rule) : errorText(errorMessage(error)) }
    },
  })
  // Until the page that it leads to is there.
  const isMoving = write.isBusy || isMoved
  const wait = useWait(isMoving)
  if (!first || !clinic) return <Navigate replace to={timesPath} />
  const day = format.dayOf(first.startTime, timeZone, 'short')
  const visitPath = paths.confirmation(booking.bookingKey)
  const isOver = secondsLeft === 0
  const isOfExam = becomes === 'CHANGED'
  const atOnce = isOfExam
    ? {
        title: t('change.exam-title'),
        press: t('change.confirm-exam'),
        busy: t('change.exam-changing-now'),
        done: t('change.exam-changed'),
      }
    : {
        title: t('change.move-title'),
        press: t('change.confirm-move'),
        busy: t('change.moving-now'),
        done: t('change.moved'),
      }
  const asking = {
    title: t(isOfExam ? 'change.exam-request-title' : 'change.request-title'),
    press: t(isOfExam ? 'change.confirm-exam-request' : 'change.confirm-request'),
    busy: t('change.requesting-now'),
    done: t(isOfExam ? 'change.exam-requested' : 'change.requested'),
  }
  const words = asksClinic ? asking : atOnce

  const move = async (): Promise<void> => {
    announce(words.busy)
    const moving = { holdKey: hold.holdKey, asksClinic, becomes }
    const sent = await write.run(() => dispatch(moveVisit(booking.bookingKey, moving, begin())))
    if (sent.kind === 'answered') {
      setIsMoved(true)
      announce(words.done)
      return void navigate(visitPath, { replace: true })
    }
    if (sent.kind === 'refused') setIsGone((await dispatch(readAnew(booking.bookingKey))) === 'gone')
  }
  if (isGone)
    return (
      <TitledPage key="gone" title={t('change.cancelled-title')} before={<StatusBadge status="CANCELED" />}>
        <CancelledVisit booking={booking} />
      </TitledPage>
    )

  return (
    <TitledPage
      title={words.title}
      before={
        <ButtonLink kind="quiet" icon="back" to={timesPath}>
          {t('change.times')}
        </ButtonLink>
      }
    >
      {isOver && !isMoving ? (
        <Banner tone="warn" title={t('change.hold-ended')} role="alert">
          <ButtonLink kind="primary" to={timesPath}>
            {t('change.hold-ended-more')}
          </ButtonLink>
        </Banner>
      ) : (
        <MoveHold hold={hold} secondsLeft={secondsLeft} />
      )}
      <MoveSummary booking={booking} slots={hold.slots} clinic={clinic} {...(isOfExam ? { exams } : {})} />
      <SlowAnswer
        wait={wait}
        title={t('change.slow')}
        more={t('change.slow-more')}
        endless={t('change.slow-endless', { phone })}
        onLeave={leave}
      />
      <ProblemBanner problem={write.problem} tone={write.isUnknown ? 'warn' : 'err'} />
      {!write.isUnknown && (
        <p className={`sentence ${styles.stands}`}>
          {write.problem
            ? t('change.stands-now', { when: whenOf(first.startTime), phone })
            : t(asksClinic ? 'change.request-stands' : 'change.stands', { day })}
        </p>
      )}
      {!isOver && (
        <Button kind="primary" isWide isBusy={isMoving} onClick={() => void move()}>
          {isMoving ? words.busy : words.press}
        </Button>
      )}
      <p>
        <ButtonLink
          kind="quiet"
          to={visitPath}
          onClick={() => {
            // A move that was sent decides about its hold itself.
            if (!isMoving && !write.isUnknown) void dispatch(releaseMoveHold())
          }}
        >
          {t('change.keep-old', { day })}
        </ButtonLink>
      </p>
    </TitledPage>
  )
}

/** 50: now and new, one press. */
const MoveCheck = (props: Visit & { appointmentSlug: string }) => {
  const paths = usePaths()
  const { appointmentSlug, regionSlug, exams, query } = props
  const visit = useMovedVisit(appointmentSlug)
  const { hold, bookingKey } = useSelector(selectMove)
  const [kept, setKept] = useState(hold)
  if (hold && hold !== kept) setKept(hold)
  const slugs = exams.map(({ slug }) => slug)
  const { clinicId, status } = query
  const timesPath = paths.times(regionSlug, slugs, {
    appointmentSlug,
    ...(clinicId === undefined ? {} : { clinicId }),
    ...(status === undefined ? {} : { status }),
  })
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
  // Gone once it moved, while the page leads on.
  const held = hold ?? kept
  if (!held || (bookingKey !== null && bookingKey !== visit.booking.bookingKey))
    return <Navigate replace to={timesPath} />
  const { booking } = visit
  const isSame = isSameVisit(slugsOf(held.slots), slugsOf(booking.appointments))
  return (
    <Decide
      {...props}
      booking={booking}
      hold={held}
      timesPath={timesPath}
      asksClinic={actions.asksClinic}
      becomes={isSame ? 'RESCHEDULED' : 'CHANGED'}
    />
  )
}

export default MoveCheck
