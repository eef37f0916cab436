import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Navigate, useNavigate } from 'react-router-dom'
import { useGetVisitActionsQuery, useListOwnSlotsQuery } from '#src/api/changes.api.ts'
import { BookingWarnings } from '#src/components/visit/booking-warnings.tsx'
import type { BookingConfirmation } from '#src/contract/entities/appointment.ts'
import type { AvailableSlot } from '#src/contract/entities/clinic-appointments.ts'
import { type RequestedSlot, slotsOf, slugsOf } from '#src/contract/rules/visit.rules.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { questionsReopened, selectDecided } from '#src/core/decided-questions.slice.ts'
import type { HoldProblem } from '#src/core/hold/hold.flow.ts'
import { selectMoveHold } from '#src/core/hold/hold.slice.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { AlternativeSlots } from '#src/features/booking/hold/alternative-slots.tsx'
import { selectBookingKey } from '#src/features/booking/hold/booking-keys.slice.ts'
import { readAnew } from '#src/features/change-booking/change-booking.thunks.ts'
import { moveSlotsTexts } from '#src/features/change-booking/move/move.flow.ts'
import { type MovePlan, planMove } from '#src/features/change-booking/move/move.rules.ts'
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

type ChosenTime = Pick<AvailableSlot, 'startTime' | 'endTime' | 'exams'>

type ChooseProps = Visit & { booking: BookingConfirmation; appointmentSlug: string }

/** Of the time that is chosen: held, it leads to the check; refused, the page says what is true of the visit now. */
const useHoldForMove = ({ booking, regionSlug, appointmentSlug }: ChooseProps, { becomes, hasQuestions }: MovePlan) => {
  const paths = usePaths()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const { begin, leave } = useLeave()
  const answersKey = useSelector(selectBookingKey)
  const hold = async (time: ChosenTime, place: Omit<RequestedSlot, 'startTime'>): Promise<void> => {
    const slots = slotsOf(time, place)
    const how = { signal: begin(), answersKey: hasQuestions ? answersKey : null }
    if (!(await dispatch(holdForMove(booking.bookingKey, slots, how)))) {
      // Also where the clinic moved it.
      await dispatch(readAnew(booking.bookingKey))
      return
    }
    const target = { clinicId: place.clinicId, startTime: time.startTime, endTime: time.endTime }
    void navigate(paths.check(regionSlug, slugsOf(slots), { ...target, appointmentSlug, status: becomes }))
  }
  return { hold, leave }
}

/** A question came up meanwhile: what is held is given back, and the questions are asked again. */
const useQuestionsAgain = (problem: HoldProblem | null): void => {
  const dispatch = useAppDispatch()
  const isUnanswered = problem?.key === 'error.questionnaire.required'
  useEffect(() => {
    if (!isUnanswered) return
    void dispatch(releaseMoveHold())
    dispatch(questionsReopened())
  }, [isUnanswered, dispatch])
}

const Choose = (props: ChooseProps) => {
  const { booking, regionSlug, exams, query } = props
  const { t } = useTranslation()
  const format = useFormat()
  const paths = usePaths()
  const dispatch = useAppDispatch()
  const { hold: held, isHolding, problem, visit: heldFor } = useSelector(selectMoveHold)
  const { allowed } = useSelector(selectDecided)
  const { phone } = useSelector(selectConfig)
  const plan = planMove(booking.appointments, exams, allowed)
  const { slugs, isSame, becomes, newExams } = plan
  const params = { bookingKey: booking.bookingKey }
  const { data: ownSlots } = useListOwnSlotsQuery({ params, query: isSame ? {} : { examSlug: slugs.join() } })
  const { data: actions } = useGetVisitActionsQuery({ params })
  const { hold, leave } = useHoldForMove(props, plan)
  useQuestionsAgain(problem)
  const [first] = booking.appointments
  if (!first) return null
  if (plan.asksFirst) return <Navigate replace to={paths.questions(regionSlug, slugs, { ...query, status: becomes })} />
  const { timeZone } = first.clinic
  const isOfThis = heldFor === booking.bookingKey
  const texts = moveSlotsTexts({ isSame, asksClinic: actions?.asksClinic ?? false })
  const when = t('time.day-and-time', {
    day: unbrokenDate(format.dayOf(first.startTime, timeZone)),
    time: unbroken(format.time(first.startTime, timeZone)),
  })
  const change = { old: format.list(plan.oldNames), new: format.list(newExams.map(({ name }) => name)), when }
  return (
    <TitledPage isWide title={t(texts.title)}>
      <Banner tone="info" title={t(texts.lead, change)}>
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
        {...props}
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
