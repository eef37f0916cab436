import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectIsOnline } from '#src/core/device/device.slice.ts'
import { CallUs } from '#src/features/shell/call-us.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { Button } from '#src/ui/button-link.tsx'

export const BrokenPage = () => {
  const { t } = useTranslation()
  const isOnline = useSelector(selectIsOnline)
  const reason = isOnline ? 'broken' : 'offline-page'
  return (
    <TitledPage title={t(`${reason}.title`)}>
      <p className="lead">{t(`${reason}.lead`)}</p>
      <Button onClick={() => window.location.reload()}>{t('broken.reload')}</Button>
      <CallUs />
    </TitledPage>
  )
}
