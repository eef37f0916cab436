import { useTranslation } from 'react-i18next'
import { deskApi } from '#src/api/desk.api.ts'
import { useDeskWrite } from '#src/components/desk/use-desk-write.ts'
import { detailDeclineReasons } from '#src/contract/codes/detail-request-states.ts'
import { detailRequestsLimits } from '#src/contract/limits/detail-requests.limits.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { DeclineDialog } from '../decline-dialog.tsx'

const { wordCharacters } = detailRequestsLimits

/** API-83 */
const DeclineDetailsModal = ({ id, patientName: name, close }: ModalComponentProps<'decline-details'>) => {
  const { t } = useTranslation()
  const write = useDeskWrite()
  return (
    <DeclineDialog
      title={t('desk.details-decline-title', { name })}
      yesWords={t('desk.details-decline-yes')}
      reasonLabel={t('desk.details-reason')}
      reasons={detailDeclineReasons.map((value) => ({ value, words: t(`desk.details-${value}`) }))}
      word={{
        label: t('desk.details-word'),
        hint: t('desk.details-word-hint', { count: wordCharacters }),
        characters: wordCharacters,
        neededFor: 'OTHER',
      }}
      write={write}
      onDecline={async (body) => {
        if (await write.press(deskApi.endpoints.declineDeskDetailRequest, { params: { id }, body })) close(true)
      }}
      onLeave={() => close()}
    />
  )
}

export default DeclineDetailsModal
