import { useTranslation } from 'react-i18next'
import { deskApi } from '#src/api/desk.api.ts'
import { moveDeclineReasons } from '#src/contract/codes/move-request-states.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { DeclineDialog } from '../decline-dialog.tsx'

/** S-71 */
const DeclineMoveModal = ({ reference, mark, patientName: name, close }: ModalComponentProps<'decline-move'>) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { declineDeskMoveRequest } = deskApi.endpoints
  return (
    <DeclineDialog
      title={t('desk.moves-decline-title', { name })}
      yesWords={t('desk.moves-decline-yes')}
      reasonLabel={t('desk.moves-reason')}
      reasons={moveDeclineReasons.map((value) => ({ value, words: t(`desk.move-reason-${value}`) }))}
      send={(body) =>
        dispatch(declineDeskMoveRequest.initiate({ params: { reference }, query: { mark }, body }, { track: false }))
      }
      close={close}
    />
  )
}

export default DeclineMoveModal
