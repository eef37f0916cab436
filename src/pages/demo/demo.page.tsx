import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectConfig } from '#src/core/config/config.slice.ts'
import styles from '#src/features/demo/demo.module.css'
import { DemoMessages } from '#src/features/demo/demo-messages.tsx'
import { FaultBoard } from '#src/features/demo/fault-board.tsx'
import { OtherWays } from '#src/features/demo/other-ways.tsx'
import { Personas } from '#src/features/demo/personas.tsx'
import { StaffRoles } from '#src/features/demo/staff-roles.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import NotFoundPage from '../info/not-found.page.tsx'

/** S-101: demonstrations only. */
const DemoPage = () => {
  const { t } = useTranslation()
  const { environment } = useSelector(selectConfig)
  if (environment !== 'demo') return <NotFoundPage />
  return (
    <TitledPage title={t('demo.title')} isWide before={<div className={styles.above} />}>
      <p className="muted">{t('demo.lead')}</p>
      <div className={styles.page}>
        <div>
          <Personas />
          <StaffRoles />
          <OtherWays />
        </div>
        <div className={styles.side}>
          <DemoMessages />
          <FaultBoard />
        </div>
      </div>
    </TitledPage>
  )
}

export default DemoPage
