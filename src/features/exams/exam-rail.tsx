import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useListExamGroupNamesQuery } from '#src/api/catalogue.api.ts'
import { groupByModality } from '#src/components/exams/exam-search.ts'
import type { Exam } from '#src/contract/entities/exam.ts'
import { classNames } from '#src/lib/class-names.ts'
import type { ExamChosenFilter } from './exam-filter.tsx'
import styles from './exam-rail.module.css'

type KindProps = {
  name: ReactNode
  lang?: string | undefined
  isShown: boolean
  onShow: () => void
  count?: number
  chosen?: number
}

const Kind = ({ name, lang, isShown, onShow, count, chosen = 0 }: KindProps) => {
  const { t } = useTranslation()
  const id = useId()
  return (
    <label className={classNames(styles.kind, isShown && styles.shown)}>
      <input
        type="radio"
        name="kind-of-exam"
        checked={isShown}
        onChange={onShow}
        aria-labelledby={id}
        aria-describedby={count === undefined ? undefined : `${id}-count`}
      />
      <span id={id} lang={lang} className={styles.name}>
        {name}
      </span>
      {count !== undefined && (
        <span id={`${id}-count`} className="only-spoken">
          {t('exam.count', { count })}
          {chosen > 0 && `, ${t('visit.chosen', { count: chosen })}`}
        </span>
      )}
      {chosen > 0 && (
        <b className={styles.chosen} aria-hidden="true">
          {chosen}
        </b>
      )}
      {count !== undefined && <small aria-hidden="true">{count}</small>}
    </label>
  )
}

type ExamRailProps = {
  regionSlug: string
  exams: readonly Exam[]
  chosenSlugs: readonly string[]
  shown: ExamChosenFilter
  onShow: (filter: ExamChosenFilter) => void
}

/** API-61: one stop, arrows inside. */
export const ExamRail = ({ regionSlug, exams, chosenSlugs, shown, onShow }: ExamRailProps) => {
  const { t } = useTranslation()
  const { data: groups = [] } = useListExamGroupNamesQuery({ params: { regionSlug } })
  return (
    <fieldset className={styles.rail}>
      <legend>{t('exam.filter-kinds')}</legend>
      {groupByModality(exams).flatMap(([first, ...others]) => {
        if (!first) return []
        const ofKind = [first, ...others]
        return (
          <Kind
            key={first.modalityId}
            name={first.modalityName}
            lang={first.lang?.modalityName}
            isShown={shown.groupName === undefined && shown.modalityId === first.modalityId}
            onShow={() => onShow({ modalityId: first.modalityId })}
            count={ofKind.length}
            chosen={ofKind.filter(({ slug }) => chosenSlugs.includes(slug)).length}
          />
        )
      })}
      {groups.length > 0 && <p className={styles.part}>{t('exam.filter-groups')}</p>}
      {groups.map(({ groupName, name }) => (
        <Kind
          key={groupName}
          name={name}
          isShown={shown.groupName === groupName}
          onShow={() => onShow({ groupName })}
        />
      ))}
    </fieldset>
  )
}
