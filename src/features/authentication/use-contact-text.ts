import { useTranslation } from 'react-i18next'
import type { OtpType } from '#src/contract/codes/authentication-types.ts'
import type { CodeState } from '#src/contract/entities/authentication.ts'
import { codeNews } from '#src/contract/rules/one-time-code.rules.ts'

/** Spoken without the signs that stand for what is hidden. */
const endingOf = (masked: string): string => /\d+$/.exec(masked)?.[0] ?? masked

const secondsOfMinute = 60

export const useContactText = () => {
  const { t } = useTranslation()
  const validText = (seconds: number): string => {
    const count = Math.floor(seconds / secondsOfMinute)
    return count === 0 ? t('one-time-password.valid-less') : t('one-time-password.valid', { count })
  }
  return {
    /** Of a code that is good. */
    sent: (code: CodeState): string => {
      const { otpType, masked, validSeconds } = code
      const when = codeNews(code) === 'sent' ? 'sent' : 'sent-before'
      return [
        t(`one-time-password.${when}-${otpType}`, { ending: endingOf(masked), masked }),
        validText(validSeconds),
      ].join(' ')
    },
    instead: (otpType: OtpType, masked: string | undefined): string =>
      masked === undefined
        ? t(`one-time-password.by-${otpType}`)
        : t(`one-time-password.instead-${otpType}`, { ending: endingOf(masked), masked }),
  }
}
