import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Banner } from '#src/ui/banner.tsx'
import { selectCreation } from '../create/creation.slice.ts'
import { selectHoldProblem } from '../hold/hold.slice.ts'

export const CreateNews = ({ phone }: { phone: string }) => {
  const { t } = useTranslation()
  const creation = useSelector(selectCreation)
  const holdProblem = useSelector(selectHoldProblem)
  const { create } = creation
  const problem = creation.problem ?? holdProblem
  return (
    <>
      <div role="status">
        {create === 'unknown' && (
          <Banner tone="info" icon="clock" title={t('create.unknown')}>
            {t('create.unknown-more')}
          </Banner>
        )}
        {create === 'unresolved' && (
          <Banner tone="warn" title={t('create.unresolved')}>
            {t('create.unresolved-more', { phone })}
          </Banner>
        )}
      </div>
      {problem && (
        <Banner
          tone="err"
          title={
            problem.message && !problem.message.startsWith('message.')
              ? problem.message
              : t([problem.key, 'message.booking_refused'])
          }
          role="alert"
        >
          {t('create.refused-more', { phone })}
        </Banner>
      )}
    </>
  )
}
