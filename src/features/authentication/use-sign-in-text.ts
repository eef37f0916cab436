import { useTranslation } from 'react-i18next'
import type { SignInRequest } from '#src/contract/entities/authentication.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import type { SignInSubject } from './authentication.flow.ts'

const kinds = {
  APPOINTMENT: 'visit',
  BOOKING_REQUEST: 'request',
  APPOINTMENT_RESULTS: 'results',
  PATIENT_PORTAL: 'portal',
} as const satisfies Record<SignInRequest['authenticationType'], string>

const kindOf = ({ shared, authenticationType }: SignInRequest) => (shared ? 'shared' : kinds[authenticationType])

/** AUTH-22; S-25: `staffBooking` changes these alone. */
export const useSignInText = () => {
  const { t } = useTranslation()
  const format = useFormat()
  return {
    heading: ({ request, isForStaff, signIn: { day } }: SignInSubject): string => {
      const kind = kindOf(request)
      if (isForStaff) return t('sign-in.open-staff')
      const isDated = kind === 'visit' || kind === 'results'
      return isDated && day !== null
        ? t(`sign-in.open-${kind}-on`, { day: format.day(day) })
        : t(`sign-in.open-${kind}`)
    },
    question: ({ request, isForStaff, signIn }: SignInSubject): string =>
      signIn.hasPassword
        ? t('share-password.title')
        : t(isForStaff || request.shared ? 'date-of-birth.title-other' : 'date-of-birth.title'),
    why: ({ request, isForStaff, signIn }: SignInSubject): string =>
      signIn.hasPassword
        ? t('share-password.why')
        : t(isForStaff ? 'date-of-birth.why-staff' : `date-of-birth.why-${kindOf(request)}`),
  }
}
