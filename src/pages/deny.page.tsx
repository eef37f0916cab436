import { useTranslation } from 'react-i18next'
import { DenyBadge } from '#src/features/deny/deny-badge.tsx'
import { DenyPanel } from '#src/features/deny/deny-panel.tsx'
import { useDeny } from '#src/features/deny/use-deny.ts'
import { TitledPage } from '#src/features/shell/titled-page.tsx'

/** ROUTE-09 */
const DenyPage = () => {
  const { t } = useTranslation()
  const denied = useDeny()
  const { kind, step } = denied
  return (
    <TitledPage
      title={t(`deny.title-${step === 'open' ? 'open' : kind}`)}
      keepsTabTitle
      before={<DenyBadge kind={kind} step={step} />}
    >
      <DenyPanel denied={denied} solvePuzzle={async () => undefined} />
    </TitledPage>
  )
}

export default DenyPage
