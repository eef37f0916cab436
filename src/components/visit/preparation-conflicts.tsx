import { useTranslation } from 'react-i18next'
import type { Exam } from '#src/contract/entities/exam.ts'
import { preparationConflicts } from '#src/contract/rules/preparation.rules.ts'

export const PreparationConflicts = ({ exams }: { exams: readonly Exam[] }) => {
  const { t } = useTranslation()
  const wordsOf = (slug: string): { name: string; preparation: string } => {
    const exam = exams.find((candidate) => candidate.slug === slug)
    return { name: exam?.name ?? slug, preparation: exam?.preparation.summary ?? '' }
  }
  return preparationConflicts(exams).map(([first, second]) => {
    const [one, other] = [wordsOf(first), wordsOf(second)]
    return (
      <p key={`${first} ${second}`}>
        {t('visit.conflict-pair', {
          one: one.name,
          onePreparation: one.preparation,
          other: other.name,
          otherPreparation: other.preparation,
        })}
      </p>
    )
  })
}
