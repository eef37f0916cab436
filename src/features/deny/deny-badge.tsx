import { useTranslation } from 'react-i18next'
import type { DenyKind } from '#src/contract/codes/deny-kinds.ts'
import { Badge } from '#src/ui/badge.tsx'
import type { IconName } from '#src/ui/icon.tsx'
import styles from './deny.module.css'
import { isLocked } from './deny.rules.ts'
import type { Denied } from './use-deny.ts'

const icons: Partial<Record<DenyKind, IconName>> = {
  expired: 'clock',
  'results-expired': 'clock',
  'on-hold': 'clock',
  canceled: 'close',
  declined: 'close',
  removed: 'close',
  'pain-score': 'warn',
  protocol: 'warn',
}

export const DenyBadge = ({ kind, step }: Pick<Denied, 'kind' | 'step'>) => {
  const { t } = useTranslation()
  if (step === 'open') return <Mark icon="info">{t('deny.badge-open')}</Mark>
  return <Mark icon={icons[kind] ?? 'lock'}>{t(`deny.badge-${isLocked(kind) ? 'locked' : kind}`)}</Mark>
}

const Mark = ({ icon, children }: { icon: IconName; children: string }) => (
  <p className={styles.badge}>
    <Badge tone="neutral" icon={icon}>
      {children}
    </Badge>
  </p>
)
