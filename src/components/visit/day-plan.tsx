import { useTranslation } from 'react-i18next'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import type { Preparation } from '#src/contract/entities/exam.ts'
import { mergeBring, mergePreparation } from '#src/contract/rules/preparation.rules.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { useNow } from '#src/lib/use-now.ts'
import { PlanLine, PlanLines } from './plan-lines.tsx'
import { useStepText } from './use-step-text.ts'

export type PlannedExam = {
  slug: string
  name: string
  durationMinutes: number
  preparation: Preparation
  startTime: string
  lang: { name: string | undefined; preparation: string | undefined }
}

type DayPlanProps = {
  /** In order of time; at least one. */
  exams: readonly PlannedExam[]
  clinic: Clinic
  arriveMinutesBefore: number
}

type DayLine = {
  instant: number
  lasts?: boolean
  title: string
  detail?: string | undefined
  isAtClinic: boolean
  lang?: string | undefined
  isExam?: true
  /** Absent: it is over with its instant. */
  ends?: number
}

const minute = 60_000

export const DayPlan = ({ exams, clinic, arriveMinutesBefore }: DayPlanProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { timeZone } = clinic
  const starts = exams.map((exam) => ({ ...exam, start: Date.parse(exam.startTime) }))
  const first = starts[0]?.start ?? 0
  const { bring, advice } = mergeBring(exams.map(({ preparation }) => preparation))
  const toBring = bring.length > 0 ? [t('plan.bring', { things: format.list(bring) })] : []
  const lines: DayLine[] = [
    ...mergePreparation(starts).map(({ at, lasts, title, detail }) => ({
      instant: at,
      lasts,
      title,
      detail,
      isAtClinic: false,
      lang: exams.find(({ preparation }) => preparation.steps.some((step) => step.title === title))?.lang.preparation,
    })),
    {
      instant: first - arriveMinutesBefore * minute,
      title: t('plan.arrive', { clinic: clinic.name }),
      detail: [...toBring, ...advice].join(' ') || undefined,
      isAtClinic: true,
    },
    ...starts.map(({ start, name, durationMinutes, lang }) => ({
      instant: start,
      title: name,
      detail: t('plan.minutes', { minutes: durationMinutes }),
      isAtClinic: true,
      lang: lang.name,
      isExam: true as const,
      ends: start + durationMinutes * minute,
    })),
  ].sort((a, b) => a.instant - b.instant)
  const { whenOf } = useStepText(timeZone, first)
  const now = useNow(minute)
  // One that lasts is over with the next line.
  const isPast = ({ instant, ends = instant, lasts = false }: DayLine, at: number): boolean =>
    (lasts ? (lines[at + 1]?.instant ?? ends) : ends) < now
  return (
    <PlanLines>
      {lines.map((line, at) => (
        <PlanLine
          key={`${line.instant} ${line.title}`}
          isMarked={line.isAtClinic}
          isPast={isPast(line, at)}
          when={
            <time dateTime={new Date(line.instant).toISOString()}>
              {whenOf({ at: line.instant, lasts: line.lasts ?? false })}
              {isPast(line, at) && <small>{t('plan.past')}</small>}
            </time>
          }
        >
          <b lang={line.lang} data-private={line.isExam && ''}>
            {line.title}
          </b>
          {line.detail && <small lang={line.isAtClinic ? undefined : line.lang}>{line.detail}</small>}
        </PlanLine>
      ))}
    </PlanLines>
  )
}
