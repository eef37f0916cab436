import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useGetBookingFormDetailsQuery } from '#src/api/booking-form.api.ts'
import { useClinics } from '#src/components/desk/use-clinics.ts'
import { LoadingOrError } from '#src/components/loading-or-error.tsx'
import type { DeskVisit } from '#src/contract/entities/desk-visit.ts'
import { deskFormOf } from '#src/contract/rules/desk-booking.rules.ts'
import { listedName } from '#src/contract/rules/person-name.rules.ts'
import { formatReference } from '#src/contract/rules/reference.rules.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { selectIsOnline } from '#src/core/device/device.slice.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { useLeaveQuestion } from '#src/core/modals/use-leave-question.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { FormDialog } from '#src/ui/form/form-dialog.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import { DaySlots } from '../day-slots.tsx'
import { BookedVisit } from './booked-visit.tsx'
import { CallerDetails } from './caller-details.tsx'
import { ExamChoice } from './exam-choice.tsx'
import { TimeChoice } from './time-choice.tsx'
import { useCallerForm } from './use-caller-form.ts'

/** S-110: a caller is booked, or a walk-in registered, in one dialog by keyboard. */
const BookCallerModal = ({ clinic, isWalkIn, close }: ModalComponentProps<'book-caller'>) => {
  const { t } = useTranslation()
  const format = useFormat()
  const isOnline = useSelector(selectIsOnline)
  const { enabledLocales } = useSelector(selectConfig)
  const { clinics, ofSlug } = useClinics()
  const [booked, setBooked] = useState<DeskVisit>()
  const { data, error, refetch } = useGetBookingFormDetailsQuery({ query: { clinicId: String(clinic.id) } })
  const details = data && deskFormOf(data)
  const { form, write, picked, isChanged, times, exam } = useCallerForm({
    ...{ clinic, clinics, details, isWalkIn },
    onBooked: (visit) => {
      const [first] = visit.appointments
      const time = first ? format.dayTimeAndZone(first.startTime, visit.timeZone) : ''
      const reference = formatReference(visit.reference)
      announce(t('desk.caller-said', { name: listedName(visit), time, reference }))
      setBooked(visit)
    },
  })
  const { clinicSlug, day } = form.values
  const dismiss = useLeaveQuestion(isChanged && !booked, () => close())
  return (
    <FormDialog
      title={t(isWalkIn ? 'desk.walk-in-register' : 'desk.caller-book')}
      size="wide"
      form={form}
      write={write}
      submitText={t(isWalkIn ? 'desk.walk-in-do' : 'desk.caller-do')}
      leaveText={t('desk.leave')}
      isUnavailable={!details}
      onDismiss={dismiss}
      isPrivate
      done={
        booked && (
          <BookedVisit
            {...{ visit: booked, exams: exam.chosen, isWalkIn }}
            clinicName={ofSlug(booked.clinicSlug)?.name ?? clinic.name}
          />
        )
      }
      foot={!isOnline && <p className="muted">{t('desk.caller-offline')}</p>}
    >
      <ExamChoice {...exam} />
      <DaySlots
        title={t(isWalkIn ? 'desk.walk-in-times' : 'desk.move-to')}
        namedZone={undefined}
        clinics={clinics}
        chosen={{ clinicSlug, day }}
        onChosen={(next) => form.change({ ...next, deskTime: '' })}
        found={times}
        isHereToday={isWalkIn}
      >
        {(slots, timeZone) => (
          <TimeChoice
            {...{ slots, timeZone, value: picked, error: form.errors.deskTime }}
            onChange={(deskTime) => form.change({ deskTime })}
          />
        )}
      </DaySlots>
      {exam.chosen.length === 0 && <p className="muted">{t('desk.caller-exam-first')}</p>}
      <h3>{t('desk.caller-details')}</h3>
      {details ? (
        <CallerDetails form={form} fields={details.fields} languages={enabledLocales} />
      ) : (
        <LoadingOrError words={t('desk.loading')} error={error} onRetry={refetch} />
      )}
    </FormDialog>
  )
}

export default BookCallerModal
