import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HoldProblem } from '#src/components/hold-problem.tsx'
import { useVisitLabel } from '#src/components/visit/visit-plan.tsx'
import styles from './choose-slot.module.css'
import { ChosenSlot } from './chosen-slot.tsx'
import { ClinicLine } from './clinic-line.tsx'
import { useLateQuestionText } from './late-question.tsx'
import { NextHere } from './next-here.tsx'
import { PageBar } from './page-bar.tsx'
import { SlotsContent } from './slots-content.tsx'
import { TakenNotice } from './taken-notice.tsx'
import { type ClinicSlotsProps, type ClinicSlotsState, useClinicSlots } from './use-clinic-slots.ts'
import { ViewBar } from './view-bar.tsx'

/** What to see of the slots: a week or a month, in days or in a list, earlier or later. */
const Controls = ({ slots }: { slots: ClinicSlotsState }) => {
  const { isNarrow, view, layout, page, count, read, addressOfDay, go } = slots
  return (
    <div className={styles.controls}>
      {!isNarrow && (
        <ViewBar
          view={view}
          layout={layout}
          onView={(slotsView) => go({ slotsView, date: page.first })}
          onLayout={(slotsLayout) => go({ slotsLayout, date: slots.openDay ?? page.start })}
        />
      )}
      <PageBar
        view={view}
        start={page.start}
        end={page.end}
        count={count}
        hasFailed={read.error !== undefined && !read.isLoaded}
        earlier={page.earlier && addressOfDay(page.earlier)}
        later={page.later && addressOfDay(page.later)}
      />
    </div>
  )
}

const Chosen = ({ clinic, exams, choice, slots }: ClinicSlotsProps & { slots: ClinicSlotsState }) => {
  const { t } = useTranslation()
  const visitWords = useVisitLabel(clinic)
  const { chosen, late, zone } = slots
  const question = useLateQuestionText(clinic, chosen, late.steps)
  const asksFirst = late.steps.length > 0
  const { problem } = choice
  // Also without a choice: the hold from before a reload may have failed to load.
  const news = problem && <HoldProblem problem={problem}>{choice.problemMore ?? t('slot.hold-failed')}</HoldProblem>
  return (
    <>
      <p className="only-spoken" role="status">
        {chosen && [visitWords(chosen), asksFirst && question.title].filter(Boolean).join('. ')}
      </p>
      {chosen ? (
        <ChosenSlot
          clinic={clinic}
          time={chosen}
          isPending={choice.isPending}
          onLeave={choice.onLeave}
          givenUp={slots.isHeld ? undefined : choice.held?.[0]}
          exams={exams}
          words={`${visitWords(chosen)}, ${zone}`}
          news={news}
          isNotNow={slots.isNotNow}
          onHold={() => (asksFirst ? late.heading.current?.focus() : slots.hold())}
        />
      ) : (
        news
      )}
    </>
  )
}

export const ClinicSlots = (props: ClinicSlotsProps) => {
  const { clinics, clinic, next, isNextComing, choice } = props
  const { t } = useTranslation()
  const [isChangingClinic, setIsChangingClinic] = useState(props.startsWithClinics)
  const slots = useClinicSlots(props)
  const { section, earliest, read, lost } = slots
  return (
    <div className={styles.layout}>
      <section className={isChangingClinic ? undefined : styles.folded} aria-label={t('clinic.list')}>
        {choice.clinicList({
          clinics,
          chosenId: clinic.id,
          nextOf: (id) => next.get(id),
          isNextComing,
          addressOf: slots.addressOfClinic,
          onChoose: () => {
            // On a phone the list folds away with the link.
            if (isChangingClinic) section.current?.focus({ preventScroll: true })
            setIsChangingClinic(false)
            slots.scrollToTimes()
          },
        })}
      </section>
      <section ref={section} className={styles.times} aria-label={t('slot.section')} tabIndex={-1}>
        <ClinicLine
          clinic={clinic}
          isChanging={isChangingClinic}
          onChange={clinics.length > 1 ? () => setIsChangingClinic(!isChangingClinic) : undefined}
        />
        {!earliest && isNextComing && <div className={styles.next} />}
        {earliest && <NextHere clinic={clinic} time={earliest} onChoose={() => slots.chooseNext(earliest)} />}
        <Controls slots={slots} />
        <div className={styles.list} aria-busy={!read.isLoaded && !read.error}>
          <SlotsContent {...props} slots={slots} />
          {lost !== undefined && (
            <TakenNotice clinic={clinic} days={read.days} startTime={lost} onChoose={slots.choose} />
          )}
        </div>
        <Chosen {...props} slots={slots} />
      </section>
    </div>
  )
}
