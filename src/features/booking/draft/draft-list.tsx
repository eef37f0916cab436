import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/i18n/use-format.ts'
import { PlainRow, RowList } from '#src/ui/row-list.tsx'
import type { ListedDraft } from './draft.thunks.ts'

export const DraftList = ({ drafts }: { drafts: readonly ListedDraft[] }) => {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <RowList label={t('visit-pass.drafts')}>
      {drafts.map(({ id, exams, startTime, timeZone, expiresAt }) => (
        <PlainRow
          key={id}
          icon="document"
          title={
            startTime === undefined
              ? t('draft.began-request', { exams: format.list(exams) })
              : t('draft.began', { exams: format.list(exams), day: format.dayOf(startTime, timeZone) })
          }
          detail={t('visit-pass.draft-until', {
            day: format.dayOf(expiresAt, timeZone),
            time: format.time(expiresAt, timeZone),
            zone: format.zoneName(expiresAt, timeZone),
          })}
        />
      ))}
    </RowList>
  )
}
