import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { questionsReopened } from '#src/core/decided-questions.slice.ts'
import { selectBookHold } from '#src/core/hold/hold.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { selectCreationProblem } from '#src/features/booking/create/creation.slice.ts'
import { selectBookingKeys, selectHoldProblem } from '#src/features/booking/hold/booking-keys.slice.ts'
import { preloadHoldStrip } from '#src/features/booking/hold/hold-strip.tsx'
import { useHoldVisit } from '#src/features/booking/hold/use-hold-visit.ts'
import { ClinicList } from '#src/features/location/clinic-list.tsx'
import { ChooseSlot } from '#src/features/slots/choose-slot.tsx'
import { prefetch } from '#src/lib/network.ts'
import { ContactHelp } from './contact-help.tsx'
import { RequestLink } from './request-link.tsx'
import type { Visit } from './use-visit-params.ts'

export const HoldASlot = (props: Visit) => {
  const { regionSlug, exams, chosen } = props
  const isChosen = chosen.state === 'known'
  const [wasChosen] = useState(isChosen)
  const { hold, isHolding, problem } = useSelector(selectBookHold)
  const { isSearching } = useSelector(selectBookingKeys)
  const creationProblem = useSelector(selectCreationProblem)
  const holdProblem = useSelector(selectHoldProblem)
  const { holdVisit, leave } = useHoldVisit(regionSlug)
  const dispatch = useAppDispatch()
  const isUnanswered = holdProblem?.key === 'error.questionnaire.required'
  useEffect(() => {
    // The page of times leads to the questions again.
    if (isUnanswered) dispatch(questionsReopened())
  }, [isUnanswered, dispatch])
  useEffect(() => prefetch(preloadHoldStrip), [])
  return (
    <ChooseSlot
      // Other clinics were asked for: they stand open.
      key={String(isChosen)}
      {...props}
      startsWithClinics={wasChosen && !isChosen}
      choice={{
        held: hold?.slots ?? null,
        isHeldKnown: !isSearching,
        isPending: isHolding,
        onLeave: leave,
        mayBeHeld: problem?.mayBeHeld ?? false,
        problem: creationProblem ?? holdProblem,
        onChosen: (time, place) => void holdVisit(time, place),
        clinicList: (list) => <ClinicList {...list} exams={exams} regionSlug={regionSlug} />,
        contactOf: (clinic) => (
          <>
            <RequestLink regionSlug={regionSlug} exams={exams} clinicId={clinic.id} type="NO_TIMES" />
            <ContactHelp reason="no-times" regionSlug={clinic.region} exam={exams[0]} clinics={[clinic]} />
          </>
        ),
      }}
    />
  )
}
