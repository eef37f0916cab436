import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { type ChosenClinic, withoutClinic } from '#src/core/router/use-chosen-clinic.ts'
import { focusContent } from '#src/lib/focus-content.ts'
import { Banner } from '#src/ui/banner.tsx'
import styles from './location-finder.module.css'

/** ROUTE-38, S-119 */
export const ChosenClinicStrip = ({ chosen }: { chosen: ChosenClinic }) => {
  const { t } = useTranslation()
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const rest = withoutClinic(new URLSearchParams(search)).toString()
  const others = pathname + (rest && `?${rest}`)
  const isUnknown = chosen.state === 'unknown'
  const [wasUnknown, setWasUnknown] = useState(false)
  useEffect(() => {
    if (!isUnknown) return
    setWasUnknown(true)
    void navigate(others, { replace: true, state })
  }, [isUnknown, others, state, navigate])
  if (chosen.state === 'known')
    return (
      <Banner tone="neutral" icon="pin" title={t('chosen-clinic.title', { clinic: chosen.clinic.name })}>
        <Link className={styles.quiet} to={others} replace state={state} onClick={focusContent}>
          {t('chosen-clinic.others')}
        </Link>
      </Banner>
    )
  return (isUnknown || wasUnknown) && <Banner tone="info" title={t('chosen-clinic.unknown')} role="status" />
}
