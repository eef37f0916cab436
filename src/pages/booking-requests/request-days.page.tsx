import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { errorMessage } from '#src/api/api-error.ts'
import { StepBar } from '#src/components/step-bar.tsx'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { requestPlanned } from '#src/features/booking/booking.events.ts'
import { selectCreation } from '#src/features/booking/create/creation.slice.ts'
import { selectBookingKey } from '#src/features/booking/hold/hold.slice.ts'
import { fetchBookingKey } from '#src/features/booking/hold/hold.thunks.ts'
import { type Preferences, PreferredDays } from '#src/features/booking-requests/preferred-days.tsx'
import { ChosenClinicStrip } from '#src/features/location/chosen-clinic-strip.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { AntdFrame } from '#src/ui/antd-frame.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { RequestNotReady } from './request-not-ready.tsx'
import { type RequestedVisit, useRequestParams } from './use-request-params.ts'

const Days = ({ regionSlug, exams, clinics, query, chosen, type, plan }: RequestedVisit) => {
  const { t } = useTranslation()
  const format = useFormat()
  const paths = usePaths()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const bookingKey = useSelector(selectBookingKey)
  const { problem } = useSelector(selectCreation)
  const [failure, setFailure] = useState<string>()
  const slugs = exams.map(({ slug }) => slug)
  const list = paths.exams(regionSlug)

  const goOn = async (preferences: Preferences): Promise<void> => {
    setFailure(undefined)
    try {
      // The key that documents go to, as with a slot.
      if (bookingKey === null) await dispatch(fetchBookingKey())
    } catch (error) {
      const { key, message } = errorMessage(error)
      return setFailure(message ?? t(key))
    }
    dispatch(requestPlanned({ ...preferences, regionSlug, examSlugs: slugs, type: plan?.type ?? type }))
    void navigate(paths.requestDetails(regionSlug, slugs, query))
  }

  return (
    <TitledPage
      before={
        <StepBar
          isRequest
          step={3}
          back={{ to: list, words: t('flow.exams') }}
          done={[paths.regions, list]}
          examSlugs={slugs}
        />
      }
    >
      <ChosenClinicStrip chosen={chosen} />
      <p className="muted" data-private="">
        {t(`request.lead-${plan?.type ?? type}`, { exams: format.list(exams.map(({ name }) => name)) })}
      </p>
      {problem?.key === 'create.days-gone' && <Banner tone="err" title={t('create.days-gone')} role="alert" />}
      <PreferredDays
        clinics={clinics}
        initial={plan ?? { clinicId: query.clinicId ?? null }}
        onDone={(preferences) => void goOn(preferences)}
      />
      {failure !== undefined && <Banner tone="err" title={failure} role="alert" />}
    </TitledPage>
  )
}

/** 57. S-105 */
const RequestDaysPage = () => {
  const params = useRequestParams('days')
  const { theme } = useSelector(selectConfig)
  if (params.state !== 'ready') return <RequestNotReady {...params} />
  return (
    <AntdFrame theme={theme}>
      <Days {...params} />
    </AntdFrame>
  )
}

export default RequestDaysPage
