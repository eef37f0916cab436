import { useTranslation } from 'react-i18next'
import type { Appointment } from '#src/contract/entities/appointment.ts'
import type { CanChange } from '#src/contract/entities/can-change.ts'
import { ActionRow, PlainRow } from '#src/ui/row-list.tsx'

type ExamChangeRowsProps = {
  appointments: readonly Appointment[]
  rule: CanChange
  asksClinic: boolean
  isOpen: boolean
  phone: string
  onChange: (appointmentSlug: string) => void
}

/** S-71: a row for each exam. Where the time may not be changed either, its row says why for both. */
export const ExamChangeRows = ({ appointments, rule, asksClinic, isOpen, phone, onChange }: ExamChangeRowsProps) => {
  const { t } = useTranslation()
  const title = t(asksClinic ? 'change.exam-ask' : 'change.exam')
  if (rule.canChange && isOpen)
    return appointments.map(({ slug, examName }) => (
      <ActionRow
        key={slug}
        icon="list"
        title={title}
        detail={t('change.exam-hint', { exam: examName })}
        onClick={() => onChange(slug)}
      />
    ))
  return rule.reason === 'EXAM_BY_PHONE' ? (
    <PlainRow icon="lock" title={title} detail={t('change.exam-closed', { phone })} />
  ) : null
}
