import { useTranslation } from 'react-i18next'
import { useGetVisitQuestionnairesQuery } from '#src/api/questionnaires.api.ts'
import type { BookingConfirmation } from '#src/contract/entities/appointment.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import type { SignInNavigation } from '#src/core/session/sign-in-navigation.ts'
import { LinkRow } from '#src/ui/row-list.tsx'

/** QUES-25: a time that the clinic has not agreed yet is declined by answers; nothing where no one asks. */
export const DeclineRows = ({ booking }: { booking: BookingConfirmation }) => {
  const { t } = useTranslation()
  const paths = usePaths({ anyClinic: true })
  const { bookingKey, appointments } = booking
  const type = 'DECLINE_APPOINTMENT' as const
  const { data } = useGetVisitQuestionnairesQuery({ params: { bookingKey }, query: { type } })
  const examSlugs = data?.questionnaires.flatMap((each) => each.examSlugs) ?? []
  const own = paths.confirmation(bookingKey)
  const state: SignInNavigation = { questions: { bypassGuard: true, closedPath: own } }
  return appointments
    .filter(({ examSlug }) => examSlugs.includes(examSlug))
    .map(({ slug, examName }) => (
      <LinkRow
        key={slug}
        icon="close"
        title={t('change.decline')}
        detail={appointments.length > 1 ? examName : t('change.decline-more')}
        to={paths.questionnaires({ type, bookingKey, appointmentSlug: slug })}
        state={state}
      />
    ))
}
