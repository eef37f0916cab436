import { useTranslation } from 'react-i18next'
import { deskApi } from '#src/api/desk.api.ts'
import { useDeskWrite } from '#src/components/desk/use-desk-write.ts'
import { moveDeclineReasons } from '#src/contract/codes/move-request-states.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { DeclineDialog } from '../decline-dialog.tsx'

/** S-71 */
const DeclineMoveModal = ({ reference, mark, patientName: name, close }: ModalComponentProps<'decline-move'>) => {
  const { t } = useTranslation()
  const write = useDeskWrite()
  return (
    <DeclineDialog
      title={t('desk.moves-decline-title', { name })}
      yesWords={t('desk.moves-decline-yes')}
      reasonLabel={t('desk.moves-reason')}
      reasons={moveDeclineReasons.map((value) => ({ value, words: t(`desk.move-reason-${value}`) }))}
      write={write}
      onDecline={async (body) => {
        if (
          await write.press(deskApi.endpoints.declineDeskMoveRequest, { params: { reference }, query: { mark }, body })
        )
          close(true)
      }}
      onLeave={() => close()}
    />
  )
}

export default DeclineMoveModal
