import { useTranslation } from 'react-i18next'
import type { Exam } from '#src/contract/entities/exam.ts'
import { useTakesRequests } from '#src/core/config/use-takes-requests.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { LinkRow, RowList } from '#src/ui/row-list.tsx'
import styles from './exam-list.module.css'

type WalkInLinkProps = { exams: readonly Exam[]; regionSlug: string }

/** BOOK-10 */
export const WalkInLink = ({ exams, regionSlug }: WalkInLinkProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const paths = usePaths()
  const kinds = [...new Set(exams.filter(({ isWalkIn }) => isWalkIn).map(({ modalityName }) => modalityName))]
  return (
    kinds.length > 0 && (
      <ButtonLink kind="quiet" icon="clock" to={paths.walkIn(regionSlug)}>
        {t('walk-in.kinds', { kinds: format.list(kinds) })}
      </ButtonLink>
    )
  )
}

/** 31b: the clinic reads from the referral which exam it is. */
export const ReferralLink = ({ regionSlug }: { regionSlug: string }) => {
  const { t } = useTranslation()
  const paths = usePaths()
  const { mayAttach } = useCapabilities()
  const takesRequests = useTakesRequests()
  return (
    mayAttach &&
    takesRequests && (
      <ButtonLink kind="quiet" icon="camera" to={paths.requestDays(regionSlug, [])}>
        {t('exam.send-referral')}
      </ButtonLink>
    )
  )
}

export const EnquiryLink = ({ regionSlug }: { regionSlug: string }) => {
  const { t } = useTranslation()
  const paths = usePaths()
  return (
    <div className={styles.ways}>
      <RowList>
        <LinkRow icon="phone" to={paths.enquiry(regionSlug)} title={t('enquiry.title')} detail={t('enquiry.detail')} />
      </RowList>
    </div>
  )
}
