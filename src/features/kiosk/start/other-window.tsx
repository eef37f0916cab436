import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { takeWindowOver } from '#src/core/device/kiosk/one-window.ts'
import { Button } from '#src/ui/button-link.tsx'
import { Column } from '#src/ui/layout/column.tsx'

export const OtherWindow = ({ heading }: { heading: ReactNode }) => {
  const { t } = useTranslation()
  return (
    <Column>
      {heading}
      <p>{t('kiosk.elsewhere-more')}</p>
      <Button kind="primary" onClick={() => void takeWindowOver()}>
        {t('kiosk.elsewhere-use')}
      </Button>
    </Column>
  )
}
