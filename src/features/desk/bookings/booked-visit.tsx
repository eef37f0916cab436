import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskVisit } from '#src/contract/entities/desk-visit.ts'
import type { Exam } from '#src/contract/entities/exam.ts'
import { listedName } from '#src/contract/rules/person-name.rules.ts'
import { formatReference } from '#src/contract/rules/reference.rules.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Facts } from '../facts.tsx'
import { SafetyBanner } from '../safety-banner.tsx'
import { SafetyButton } from '../safety-button.tsx'
import { hasSafetyMark } from '../safety-mark.tsx'
import { TellThem } from './tell-them.tsx'

type BookedVisitProps = {
  visit: DeskVisit
  exams: readonly Exam[]
  clinicName: string
  isWalkIn: boolean
}

/** What the receptionist reads out before the call ends. */
export const BookedVisit = ({ visit, exams, clinicName, isWalkIn }: BookedVisitProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { reference, timeZone, appointments, safety, contactNumber, email } = visit
  const name = listedName(visit)
  const [first] = appointments
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {t(isWalkIn ? 'desk.caller-registered' : 'desk.booked', { name })}
      </h3>
      <Facts
        facts={[
          [t('desk.caller-when'), first && format.dayTimeAndZone(first.startTime, timeZone)],
          [t('desk.clinic'), clinicName],
          [t('desk.exam'), format.list(appointments.map(({ examName }) => examName))],
          [t('desk.caller-reference'), formatReference(reference)],
        ]}
      />
      <p>{email === null ? t('desk.caller-not-mailed') : t('desk.caller-mailed', { email })}</p>
      {hasSafetyMark(safety) && (
        <>
          <SafetyBanner safety={safety} timeZone={timeZone}>
            {t('desk.caller-safety')}
          </SafetyBanner>
          <SafetyButton {...{ reference, phone: contactNumber, state: safety.state }} patientName={name} />
        </>
      )}
      {exams.map((exam) => (
        <TellThem key={exam.slug} exam={exam} isOpen />
      ))}
    </>
  )
}
