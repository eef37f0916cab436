import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import type { ErrorText } from '#src/api/api-error.ts'
import { LeaveButton, SlowAnswer } from '#src/components/slow-answer.tsx'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import { Banner } from '#src/ui/banner.tsx'
import { useWait } from '#src/ui/use-wait.ts'
import { selectCreation } from '../create/creation.slice.ts'
import { selectHoldProblem } from '../hold/booking-keys.slice.ts'

type CreateNewsProps = { phone: string; isRequest?: boolean; onLeave: () => void }

export const CreateNews = ({ phone, isRequest = false, onLeave }: CreateNewsProps) => {
  const { t } = useTranslation()
  const { isShared } = useCapabilities()
  const creation = useSelector(selectCreation)
  const holdProblem = useSelector(selectHoldProblem)
  const { create } = creation
  const problem = creation.problem ?? holdProblem
  const errorWords = useErrorText()
  const about = isRequest ? 'create.request-' : 'create.'
  const words = ({ key, message, minutes }: ErrorText): string => {
    if (message && !message.startsWith('message.')) return message
    return minutes === undefined ? t([key, 'message.booking_refused']) : errorWords({ key, minutes })
  }
  // An unknown outcome has words of its own, and a shared device keeps asking by itself.
  const wait = useWait(create === 'creating' || create === 'unknown')
  const isEndless = wait === 'endless' && !isShared
  return (
    <>
      <SlowAnswer
        wait={create === 'creating' ? wait : 'none'}
        title={t(`${about}slow`)}
        more={t(`${about}unknown-more`)}
        endless={t(`${about}endless`, { phone })}
        onLeave={isShared ? undefined : onLeave}
      />
      <div role="status">
        {create === 'unknown' && (
          <Banner tone="info" icon="clock" title={t(`${about}unknown`)}>
            {isEndless
              ? t(`${about}endless`, { phone })
              : t(isShared ? 'create.unknown-shared' : `${about}unknown-more`, { phone })}
            {isEndless && <LeaveButton onLeave={onLeave} />}
          </Banner>
        )}
        {create === 'unresolved' && (
          <Banner tone="warn" title={t(`${about}unresolved`)}>
            {t(isShared ? 'create.unresolved-shared' : `${about}unresolved-more`, { phone })}
          </Banner>
        )}
      </div>
      {problem && (
        <Banner tone="err" title={words(problem)} role="alert">
          {problem.key !== 'error.access.read-only' && t(`${about}refused-more`, { phone })}
        </Banner>
      )}
    </>
  )
}
