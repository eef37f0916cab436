import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Navigate } from 'react-router-dom'
import { StepBar } from '#src/components/step-bar.tsx'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { Documents } from '#src/features/attachments/documents.tsx'
import { selectBookingForm } from '#src/features/booking/details/booking-form.slice.ts'
import { selectBookingKey } from '#src/features/booking/hold/booking-keys.slice.ts'
import { CheckRequest } from '#src/features/booking/submit/check-request.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { AntdFrame } from '#src/ui/antd-frame.tsx'
import { RequestNotReady } from './request-not-ready.tsx'
import { plannedClinics, type RequestedVisit, useRequestParams } from './use-request-params.ts'

const Check = (visit: RequestedVisit) => {
  const { t } = useTranslation()
  const paths = usePaths()
  const { form } = useSelector(selectBookingForm)
  const bookingKey = useSelector(selectBookingKey)
  const { regionSlug, exams, query, plan } = visit
  const slugs = exams.map(({ slug }) => slug)
  const days = paths.requestDays(regionSlug, slugs, query)
  const details = paths.requestDetails(regionSlug, slugs, query)
  if (!form || !plan) return <Navigate replace to={details} />
  return (
    <TitledPage
      steps={
        <StepBar
          isRequest
          isChecking
          step={4}
          back={{ to: details, words: t('flow.details') }}
          done={[paths.regions, paths.exams(regionSlug), days]}
          examSlugs={slugs}
        />
      }
    >
      <CheckRequest
        exams={exams}
        clinics={plannedClinics(visit)}
        plan={plan}
        form={form}
        daysPath={days}
        questionsPath={paths.questions(regionSlug, slugs, { ...query, status: plan.type })}
        detailsPath={details}
        documents={
          bookingKey !== null && (
            <Documents bookingKey={bookingKey} exams={exams} wantsReferral={plan.type === 'FROM_REFERRAL'} />
          )
        }
      />
    </TitledPage>
  )
}

const RequestCheckPage = () => {
  const params = useRequestParams('check')
  const { theme } = useSelector(selectConfig)
  if (params.state !== 'ready') return <RequestNotReady {...params} />
  return (
    <AntdFrame theme={theme}>
      <Check {...params} />
    </AntdFrame>
  )
}

export default RequestCheckPage
