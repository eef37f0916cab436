import { useTranslation } from 'react-i18next'
import { useListExamGroupNamesQuery } from '#src/api/catalogue.api.ts'
import type { Exam } from '#src/contract/entities/exam.ts'
import { PlainSelect } from '#src/ui/plain-select.tsx'

export type ExamChosenFilter = { modalityId?: string | undefined; groupName?: string | undefined }

type ExamFilterProps = {
  regionSlug: string
  exams: readonly Exam[]
  chosen: ExamChosenFilter
  onChange: (filter: ExamChosenFilter) => void
}

/** API-61 */
export const ExamFilter = ({ regionSlug, exams, chosen, onChange }: ExamFilterProps) => {
  const { t } = useTranslation()
  // Optional: without an answer there are modalities alone.
  const { data: groups = [] } = useListExamGroupNamesQuery({ params: { regionSlug } })
  const modalities = new Map(exams.map(({ modalityId, modalityName }) => [modalityId, modalityName]))
  const { modalityId, groupName } = chosen
  const value = groupName !== undefined ? `group ${groupName}` : modalityId !== undefined ? `kind ${modalityId}` : ''
  const choose = (text: string): void => {
    const [kind, name] = [text.slice(0, text.indexOf(' ')), text.slice(text.indexOf(' ') + 1)]
    onChange(kind === 'group' ? { groupName: name } : kind === 'kind' ? { modalityId: name } : {})
  }
  const kinds = [...modalities].map(([id, words]) => ({ value: `kind ${id}`, words }))
  const parts = groups.map((group) => ({ value: `group ${group.groupName}`, words: group.name }))
  return (
    <PlainSelect
      label={t('exam.filter')}
      value={value}
      options={[{ value: '', words: t('exam.filter-all') }]}
      groups={[
        { label: t('exam.filter-kinds'), options: kinds },
        ...(parts.length > 0 ? [{ label: t('exam.filter-groups'), options: parts }] : []),
      ]}
      onChange={choose}
    />
  )
}
