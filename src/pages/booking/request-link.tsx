import { useTranslation } from 'react-i18next'
import type { RequestType } from '#src/contract/codes/request-types.ts'
import { useTakesRequests } from '#src/core/config/use-takes-requests.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import styles from './request-link.module.css'

type RequestLinkProps = {
  regionSlug: string
  exams: readonly { slug: string }[]
  clinicId: number | undefined
  type: RequestType
}

/** The way on where no time suits; nothing where the provider takes no requests. */
export const RequestLink = ({ regionSlug, exams, clinicId, type }: RequestLinkProps) => {
  const { t } = useTranslation()
  const paths = usePaths()
  if (!useTakesRequests()) return null
  const to = paths.requestDays(
    regionSlug,
    exams.map(({ slug }) => slug),
    { status: type, ...(clinicId === undefined ? {} : { clinicId }) },
  )
  return (
    <>
      <h2 className={styles.heading}>{t('by-request.no-times')}</h2>
      <p>{t('by-request.no-times-more')}</p>
      <p className={styles.way}>
        <ButtonLink icon="calendar" isWhole to={to}>
          {t('by-request.send')}
        </ButtonLink>
      </p>
    </>
  )
}
