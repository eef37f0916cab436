import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Navigate } from 'react-router-dom'
import { StepBar } from '#src/components/step-bar.tsx'
import { usePaths } from '#src/core/router/use-paths.ts'
import { selectBookingForm } from '#src/features/booking/details/booking-form.slice.ts'
import { selectBookingKeys } from '#src/features/booking/hold/booking-keys.slice.ts'
import { LostHoldPanel } from '#src/features/booking/hold/lost-hold-panel.tsx'
import { ChosenClinicStrip } from '#src/features/location/chosen-clinic-strip.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { RequestLink } from './request-link.tsx'
import { useVisitParams, type Visit } from './use-visit-params.ts'
import { VisitNotReady } from './visit-not-ready.tsx'

const titles: Readonly<Record<string, string>> = {
  'slot.held': 'lost.title-held',
  'hold.expired': 'lost.title-expired',
  'slot.not-offered': 'lost.title-gone',
  'slot.preparation-late': 'lost.title-late',
}

const Lost = ({ regionSlug, exams, clinics, query, chosen }: Visit) => {
  const { t } = useTranslation()
  const format = useFormat()
  const paths = usePaths()
  const { lost } = useSelector(selectBookingKeys)
  const { form } = useSelector(selectBookingForm)
  const slugs = exams.map(({ slug }) => slug)
  const times = paths.times(regionSlug, slugs, query)
  const clinic = clinics.find((candidate) => candidate.id === lost?.clinicId) ?? clinics[0]
  if (!lost || !clinic) return <Navigate replace to={times} />
  // Another clinic is offered once the patient asks for others.
  const alternatives = lost.alternatives.filter(
    ({ clinicId }) => chosen.state !== 'known' || clinicId === chosen.clinic.id,
  )
  const time = format.time(lost.startTime, lost.timeZone)
  return (
    <TitledPage
      // A second loss is spoken anew.
      key={`${lost.clinicId} ${lost.startTime}`}
      title={t(titles[lost.code] ?? 'lost.title-taken', { time })}
      steps={
        <StepBar
          step={3}
          back={{ to: times, words: t('flow.times') }}
          done={[paths.regions, paths.exams(regionSlug)]}
          examSlugs={slugs}
        />
      }
    >
      <ChosenClinicStrip chosen={chosen} />
      <p className="lead">{t(form ? 'lost.lead' : 'lost.lead-new')}</p>
      <LostHoldPanel
        regionSlug={regionSlug}
        exams={exams}
        clinic={clinic}
        lost={{ ...lost, alternatives }}
        isTyped={form !== null}
      />
      <RequestLink regionSlug={regionSlug} exams={exams} clinicId={clinic.id} type="LOST_TIME" />
    </TitledPage>
  )
}

const LostHoldPage = () => {
  const params = useVisitParams()
  return params.state === 'ready' ? <Lost {...params} /> : <VisitNotReady {...params} />
}

export default LostHoldPage
