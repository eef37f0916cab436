import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Navigate, useNavigate } from 'react-router-dom'
import { useGetVisitActionsQuery, useListOwnSlotsQuery } from '#src/api/changes.api.ts'
import { BookingWarnings } from '#src/components/visit/booking-warnings.tsx'
import type { MovedStatus } from '#src/contract/codes/statuses.ts'
import type { BookingConfirmation } from '#src/contract/entities/appointment.ts'
import type { AvailableSlot } from '#src/contract/entities/clinic-appointments.ts'
import { isSameVisit, type RequestedSlot, slotsOf, slugsOf } from '#src/contract/rules/visit.rules.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { questionsReopened, selectDecided } from '#src/core/decided-questions.slice.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { AlternativeSlots } from '#src/features/booking/hold/alternative-slots.tsx'
import { selectBookingKey } from '#src/features/booking/hold/hold.slice.ts'
import { readAnew } from '#src/features/change-booking/change-booking.thunks.ts'
import { selectMove } from '#src/features/change-booking/move/move.slice.ts'
import { holdForMove, releaseMoveHold } from '#src/features/change-booking/move/move.thunks.ts'
import { useMovedVisit } from '#src/features/change-booking/move/use-moved-visit.ts'
import { ClinicList } from '#src/features/location/clinic-list.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { ChooseSlot } from '#src/features/slots/choose-slot.tsx'
import { unbroken, unbrokenDate } from '#src/i18n/unbroken.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { useLeave } from '#src/lib/use-leave.ts'
import { Banner } from '#src/ui/banner.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { ContactHelp } from './contact-help.tsx'
import { MoveNotReady } from './move-not-ready.tsx'
import type { Visit } from './use-visit-params.ts'

const Choose = ({ booking, ...visit }: Visit & { booking: BookingConfirmation; appointmentSlug: string }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const paths = usePaths()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const { hold: held, isHolding, problem, bookingKey } = useSelector(selectMove)
  const { regionSlug, exams, appointmentSlug } = visit
  const { begin, leave } = useLeave()
  const slugs = exams.map(({ slug }) => slug)
  const isSame = isSameVisit(slugs, slugsOf(booking.appointments))
  const { data: ownSlots } = useListOwnSlotsQuery({
    params: { bookingKey: booking.bookingKey },
    query: isSame ? {} : { examSlug: slugs.join() },
  })
  const { data: actions } = useGetVisitActionsQuery({ params: { bookingKey: booking.bookingKey } })
  const asksClinic = actions?.asksClinic ?? false
  const answersKey = useSelector(selectBookingKey)
  const { allowed } = useSelector(selectDecided)
  const { phone } = useSelector(selectConfig)
  const old = booking.appointments.filter(({ examSlug }) => !slugs.includes(examSlug))
  const newExams = exams.filter(({ slug }) => booking.appointments.every(({ examSlug }) => examSlug !== slug))
  const hasQuestions = newExams.some((exam) => exam.hasQuestions)
  const isOpen = hasQuestions && !(allowed && isSameVisit(allowed, slugs))
  const isUnanswered = problem?.key === 'error.questionnaire.required'
  useEffect(() => {
    if (isUnanswered) {
      void dispatch(releaseMoveHold())
      dispatch(questionsReopened())
    }
  }, [isUnanswered, dispatch])
  const [first] = booking.appointments
  if (!first) return null
  const { timeZone } = first.clinic
  const when = t('time.day-and-time', {
    day: unbrokenDate(format.dayOf(first.startTime, timeZone)),
    time: unbroken(format.time(first.startTime, timeZone)),
  })
  const isOfThis = bookingKey === booking.bookingKey
  const status: MovedStatus = isSame ? 'RESCHEDULED' : 'CHANGED'
  const hold = async (
    time: Pick<AvailableSlot, 'startTime' | 'endTime' | 'exams'>,
    place: Omit<RequestedSlot, 'startTime'>,
  ): Promise<void> => {
    const slots = slotsOf(time, place)
    const how = { signal: begin(), answersKey: hasQuestions ? answersKey : null }
    if (!(await dispatch(holdForMove(booking.bookingKey, slots, how)))) {
      // What the page says of the visit is true now, also where the clinic moved it.
      await dispatch(readAnew(booking.bookingKey))
      return
    }
    const target = { clinicId: place.clinicId, startTime: time.startTime, endTime: time.endTime }
    void navigate(paths.check(regionSlug, slugsOf(slots), { ...target, appointmentSlug, status }))
  }
  if (isOpen) return <Navigate replace to={paths.questions(regionSlug, slugs, { ...visit.query, status })} />
  const change = {
    old: format.list(old.map(({ examName }) => examName)),
    new: format.list(newExams.map(({ name }) => name)),
    when,
  }
  return (
    <TitledPage isWide title={t(isSame ? (asksClinic ? 'change.request' : 'change.move') : 'change.exam-times')}>
      <Banner
        tone="info"
        title={
          isSame
            ? t(asksClinic ? 'change.requesting' : 'change.moving', { when })
            : t(asksClinic ? 'change.exam-requesting' : 'change.exam-changing', change)
        }
      >
        <ButtonLink
          kind="quiet"
          to={paths.confirmation(booking.bookingKey)}
          onClick={() => void dispatch(releaseMoveHold())}
        >
          {t('change.keep-old', { day: format.dayOf(first.startTime, timeZone, 'short') })}
        </ButtonLink>
      </Banner>
      {!isSame && <BookingWarnings exams={newExams} phone={phone} />}
      <ChooseSlot
        {...visit}
        choice={{
          held: (isOfThis && held?.slots) || null,
          ownSlots,
          isHeldKnown: true,
          isPending: isHolding,
          onLeave: leave,
          mayBeHeld: problem?.mayBeHeld ?? false,
          problem: isOfThis ? problem : null,
          problemMore: (
            <>
              <p>{t('change.still-stands', { when })}</p>
              <AlternativeSlots
                alternatives={problem?.alternatives ?? []}
                exams={exams}
                isHolding={isHolding}
                onTake={(other) => void hold(other, other)}
                onLeave={leave}
              />
            </>
          ),
          onChosen: (time, place) => void hold(time, place),
          clinicList: (list) => <ClinicList {...list} exams={exams} regionSlug={regionSlug} />,
          contactOf: (clinic) => (
            <ContactHelp reason="no-times" regionSlug={clinic.region} exam={exams[0]} clinics={[clinic]} />
          ),
        }}
      />
    </TitledPage>
  )
}

/** PORTAL-08: the page of slots for a visit that stands until another time is confirmed. */
const MoveSlots = (props: Visit & { appointmentSlug: string }) => {
  const visit = useMovedVisit(props.appointmentSlug)
  return visit.state === 'found' ? <Choose {...props} booking={visit.booking} /> : <MoveNotReady {...visit} />
}

export default MoveSlots
