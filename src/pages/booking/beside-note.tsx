import { useTranslation } from 'react-i18next'
import type { Exam } from '#src/contract/entities/exam.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'

/** Said before a time is chosen: what has one, and what the clinic is asked for with it. */
export const BesideNote = ({ beside, onRemove }: { beside: readonly Exam[]; onRemove: () => void }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const exams = format.list(beside.map(({ name }) => name))
  return (
    <Banner tone="info" title={t('visit.beside', { exams })}>
      <p>{t('visit.beside-more')}</p>
      <Button kind="quiet" onClick={onRemove}>
        {t('visit.beside-remove')}
      </Button>
    </Banner>
  )
}
