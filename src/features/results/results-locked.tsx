import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import { useGetResultsAccessQuery } from '#src/api/results.api.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { useCodeFor } from '#src/core/session/use-code-for.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { useWhenText } from './use-when-text.ts'

type ResultsLockedProps = { bookingKey: string; onOpened: () => void }

/** API-111: says what is missing; not giving it leads back (PORTAL-28, ERR-16). */
export const ResultsLocked = ({ bookingKey, onOpened }: ResultsLockedProps) => {
  const { t } = useTranslation()
  const paths = usePaths()
  const navigate = useNavigate()
  const { key } = useLocation()
  const whenOf = useWhenText()
  const codeFor = useCodeFor(bookingKey)
  const isReadOnly = useSelector(selectIsReadOnly)
  const { data, isLoading } = useGetResultsAccessQuery({ params: { bookingKey } })
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  const leave = (): void => {
    // The first page of a tab has nothing before it.
    if (key === 'default') void navigate(paths.confirmation(bookingKey), { replace: true })
    else void navigate(-1)
  }
  const prove = async (): Promise<void> => {
    const isGiven = await codeFor()
    if (isGiven) onOpened()
    else if (isThere.current) leave()
  }
  const back = (
    <p>
      <Button kind="quiet" icon="back" onClick={leave}>
        {t('results.back')}
      </Button>
    </p>
  )
  if (isLoading) return <Loading words={t('results.loading')} />
  // A code would show nothing more.
  if (data?.state === 'NONE')
    return (
      <>
        <p className="lead">{t('results.none')}</p>
        {back}
      </>
    )
  const opensAt = data?.opensAt
  const isWaiting = data?.unmet.includes('WAIT') ?? false
  return (
    <>
      <Banner
        tone="info"
        icon={isWaiting ? 'clock' : 'lock'}
        title={t(isWaiting ? 'results.locked-wait' : 'results.locked')}
      >
        {opensAt !== undefined && data && <p>{t('results.locked-opens', { when: whenOf(opensAt, data.timeZone) })}</p>}
        <p>{t(isWaiting ? 'results.locked-wait-more' : 'results.locked-more')}</p>
      </Banner>
      <p>
        {isReadOnly ? (
          t('error.access.read-only')
        ) : (
          <Button kind={isWaiting ? 'secondary' : 'primary'} isWide onClick={() => void prove()}>
            {t('results.get-code')}
          </Button>
        )}
      </p>
      {back}
    </>
  )
}
