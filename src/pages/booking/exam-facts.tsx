import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { examMinutes } from '#src/contract/rules/visit.rules.ts'
import { chosenState } from '#src/core/chosen-exams.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import type { Visit } from './use-visit-params.ts'

export const ExamFacts = ({ exams, regionSlug }: Pick<Visit, 'exams' | 'regionSlug'>) => {
  const { t } = useTranslation()
  const format = useFormat()
  const paths = usePaths()
  const [{ name, slug, durationMinutes, preparation }] = exams
  const slugs = exams.map((exam) => exam.slug)
  /** BOOK-22 */
  const change = (changing: string | undefined, words: string) => (
    <Link to={paths.exams(regionSlug)} state={chosenState(slugs, changing)}>
      {words}
    </Link>
  )
  if (exams.length === 1)
    return (
      <p className="muted">
        {t('exam.facts-named', { name, minutes: durationMinutes, preparation: preparation.summary })}{' '}
        {exams[0].bookingMode === 'ONLINE' && change(slug, t('visit.change-exam'))}
      </p>
    )
  return (
    <p className="muted">
      {t('visit.facts', {
        exams: format.list(exams.map((exam) => exam.name)),
        length: format.duration(examMinutes(exams)),
      })}{' '}
      {change(undefined, t('visit.change'))}
    </p>
  )
}
