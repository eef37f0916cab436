import { useTranslation } from 'react-i18next'
import type { Appointment } from '#src/contract/entities/appointment.ts'
import { ask } from '#src/core/modals/ask.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { Button } from '#src/ui/button-link.tsx'

/** PORTAL-04 */
export const VisitInstructions = ({ appointments }: { appointments: readonly Appointment[] }) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  return (
    <p>
      <Button
        kind="quiet"
        icon="document"
        onClick={() => void dispatch(ask('visit-instructions', { appointments: [...appointments] }))}
      >
        {t('confirmation.instructions')}
      </Button>
    </p>
  )
}
