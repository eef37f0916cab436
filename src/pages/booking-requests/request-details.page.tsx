import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { StepBar } from '#src/components/step-bar.tsx'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { Documents } from '#src/features/attachments/documents.tsx'
import { CookieNotice } from '#src/features/booking/details/cookie-notice.tsx'
import { DetailsForm } from '#src/features/booking/details/details-form.tsx'
import { useDraftBeforePicker } from '#src/features/booking/draft/use-draft-before-picker.ts'
import { selectBookingKey } from '#src/features/booking/hold/booking-keys.slice.ts'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { AntdFrame } from '#src/ui/antd-frame.tsx'
import { RequestNotReady } from './request-not-ready.tsx'
import { plannedClinics, type RequestedVisit, useRequestParams } from './use-request-params.ts'

const Details = (visit: RequestedVisit) => {
  const { t } = useTranslation()
  const paths = usePaths()
  const navigate = useNavigate()
  const bookingKey = useSelector(selectBookingKey)
  useDraftBeforePicker()
  const { regionSlug, exams, query } = visit
  const slugs = exams.map(({ slug }) => slug)
  const days = paths.requestDays(regionSlug, slugs, query)
  return (
    <TitledPage
      steps={
        <StepBar
          isRequest
          step={4}
          back={{ to: days, words: t('flow.days') }}
          done={[paths.regions, paths.exams(regionSlug), days]}
          examSlugs={slugs}
        />
      }
    >
      <CookieNotice />
      <p className="muted">{t('form.lead')}</p>
      <DetailsForm
        isRequest
        clinic={plannedClinics(visit)[0]}
        // Sent on the page before, where it stands in place of an exam.
        documents={bookingKey !== null && exams.length > 0 && <Documents bookingKey={bookingKey} exams={exams} />}
        onDone={() => void navigate(paths.requestCheck(regionSlug, slugs, query))}
      />
    </TitledPage>
  )
}

const RequestDetailsPage = () => {
  const params = useRequestParams('details')
  const { theme } = useSelector(selectConfig)
  if (params.state !== 'ready') return <RequestNotReady {...params} />
  return (
    <AntdFrame theme={theme}>
      <Details {...params} />
    </AntdFrame>
  )
}

export default RequestDetailsPage
