import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '#src/components/error-panel.tsx'
import { VisitPlan } from '#src/components/visit/visit-plan.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { CachedSince, CachedSlotsNotice } from './cache/cached-slots-notice.tsx'
import { LateQuestion } from './late-question.tsx'
import { NoSlots } from './no-slots.tsx'
import { SlotsBody } from './slots-body.tsx'
import type { ClinicSlotsProps, ClinicSlotsState } from './use-clinic-slots.ts'
import { NoVisit } from './visits/no-visit.tsx'

type SlotsContentProps = ClinicSlotsProps & { slots: ClinicSlotsState }

const Plan = ({ clinic, exams, choice, slots }: SlotsContentProps) => {
  const { chosen, late, earliest } = slots
  if (!chosen) return null
  const { steps, heading, isUnprepared } = late
  return (
    <>
      {steps.length > 0 && (
        <LateQuestion
          {...{ clinic, exams, steps, heading, isUnprepared }}
          time={chosen}
          next={earliest}
          isPending={choice.isPending}
          onPrepared={slots.hold}
          onUnprepared={late.markUnprepared}
          onChooseNext={slots.chooseNext}
        />
      )}
      <VisitPlan time={chosen} exams={exams} clinic={clinic} />
    </>
  )
}

const Times = (props: SlotsContentProps) => {
  const { clinic, exams, choice, slots } = props
  const { t } = useTranslation()
  const { read, page, layout, chosen, isNotNow, addressOfDay, addressOfClinic } = slots
  const { days, isLoaded, seenAt } = read
  const hasNone = isLoaded && days.every((day) => day.times.length === 0)
  return (
    <>
      {seenAt !== undefined && isNotNow && <CachedSlotsNotice clinic={clinic} seenAt={seenAt} onRetry={read.refetch} />}
      <SlotsBody
        {...{ page, layout, clinic, days }}
        chosen={chosen?.startTime}
        onChoose={slots.choose}
        open={slots.openDay}
        addressOf={addressOfDay}
        goTo={(day) => slots.go({ date: day })}
        plan={chosen && <Plan {...props} />}
        none={
          hasNone && (
            <NoSlots
              {...{ clinic, exams, page, addressOfClinic }}
              earliest={slots.earliest}
              addressOf={addressOfDay}
              others={slots.others}
              contact={choice.contactOf(clinic)}
            />
          )
        }
      />
      {isLoaded && <p className="muted small sentence">{t('time.all-in', { zone: slots.zone })}</p>}
      {seenAt !== undefined && !isNotNow && <CachedSince clinic={clinic} seenAt={seenAt} />}
    </>
  )
}

export const SlotsContent = (props: SlotsContentProps) => {
  const { regionSlug, exams, clinic, choice, slots } = props
  const { t } = useTranslation()
  const { isLoaded, error, refetch, restart } = slots.read
  if (error && !isLoaded) return <ErrorPanel error={error} onRetry={refetch} />
  if (!isLoaded && slots.layout === 'LIST') return <Loading words={t('loading.times')} onRetry={restart} />
  if (!slots.hasNoVisit) return <Times {...props} />
  return (
    <NoVisit
      {...{ regionSlug, exams, clinic }}
      others={slots.others}
      addressOf={slots.addressOfClinic}
      contact={choice.contactOf(clinic)}
    />
  )
}
