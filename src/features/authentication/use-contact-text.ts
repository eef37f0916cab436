import { useTranslation } from 'react-i18next'
import type { OtpType } from '#src/contract/codes/authentication-types.ts'
import type { CodeState } from '#src/contract/entities/authentication.ts'

/** Spoken without the signs that stand for what is hidden. */
const endingOf = (masked: string): string => /\d+$/.exec(masked)?.[0] ?? masked

const secondsOfMinute = 60

export const useContactText = () => {
  const { t } = useTranslation()
  return {
    sent: ({ otpType, masked, validSeconds }: CodeState): string =>
      [
        t(`one-time-password.sent-${otpType}`, { ending: endingOf(masked), masked }),
        t('one-time-password.valid', { count: Math.max(1, Math.round(validSeconds / secondsOfMinute)) }),
      ].join(' '),
    instead: (otpType: OtpType, masked: string | undefined): string =>
      masked === undefined
        ? t(`one-time-password.by-${otpType}`)
        : t(`one-time-password.instead-${otpType}`, { ending: endingOf(masked), masked }),
  }
}
