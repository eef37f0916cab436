import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { errorMessage } from '#src/api/api-error.ts'
import { StepBar } from '#src/components/step-bar.tsx'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { Documents } from '#src/features/attachments/documents.tsx'
import { useDocuments } from '#src/features/attachments/use-documents.ts'
import { requestPlanned } from '#src/features/booking/booking.events.ts'
import { selectCreation } from '#src/features/booking/create/creation.slice.ts'
import { selectBookingKey } from '#src/features/booking/hold/booking-keys.slice.ts'
import { fetchBookingKey } from '#src/features/booking/hold/hold.thunks.ts'
import { type Preferences, PreferredDays } from '#src/features/booking-requests/preferred-days.tsx'
import { ChosenClinicStrip } from '#src/features/location/chosen-clinic-strip.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { AntdFrame } from '#src/ui/antd-frame.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { RequestNotReady } from './request-not-ready.tsx'
import { type RequestedVisit, useRequestParams } from './use-request-params.ts'

/** What is photographed needs a key, and a plan that a draft keeps, before anything else is typed. */
const useReferralPlan = ({
  regionSlug,
  clinics: [first],
  plan,
  type,
  isWanted,
}: Pick<RequestedVisit, 'regionSlug' | 'clinics' | 'plan' | 'type'> & { isWanted: boolean }) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const bookingKey = useSelector(selectBookingKey)
  const [failure, setFailure] = useState<string>()
  const [tries, setTries] = useState(0)
  const { timeZone } = first
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more for each try
  useEffect(() => {
    if (!isWanted || bookingKey !== null) return
    setFailure(undefined)
    dispatch(fetchBookingKey()).catch((error: unknown) => {
      const { key, message } = errorMessage(error)
      setFailure(message ?? t(key))
    })
  }, [isWanted, bookingKey, dispatch, tries])
  const isPlanned = plan !== null
  useEffect(() => {
    if (!isWanted || bookingKey === null || isPlanned) return
    const empty = { clinicId: null, preferredDays: [], notes: '' }
    dispatch(requestPlanned({ ...empty, regionSlug, timeZone, examSlugs: [], type }))
  }, [isWanted, bookingKey, isPlanned, dispatch, regionSlug, timeZone, type])
  return { failure, retry: () => setTries(tries + 1) }
}

const Days = ({ regionSlug, exams, clinics, query, chosen, type, plan }: RequestedVisit) => {
  const { t } = useTranslation()
  const format = useFormat()
  const paths = usePaths()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const bookingKey = useSelector(selectBookingKey)
  const { problem } = useSelector(selectCreation)
  const [failure, setFailure] = useState<string>()
  const isReferral = exams.length === 0
  const [isMissing, setIsMissing] = useState(false)
  const missing = useRef<HTMLDivElement>(null)
  const referral = useReferralPlan({ regionSlug, clinics, plan, type, isWanted: isReferral })
  const { referrals } = useDocuments(isReferral ? (bookingKey ?? '') : '')
  const hasReferral = referrals.some((each) => each.isReferral)
  const slugs = exams.map(({ slug }) => slug)
  const list = paths.exams(regionSlug)

  const goOn = async (preferences: Preferences): Promise<void> => {
    setFailure(undefined)
    if (isReferral && !hasReferral && preferences.notes.trim() === '') {
      setIsMissing(true)
      missing.current?.scrollIntoView({ block: 'center' })
      return
    }
    setIsMissing(false)
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
      title={isReferral ? t('request.referral-title') : undefined}
      steps={
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
      {isReferral && bookingKey !== null && <Documents wantsReferral bookingKey={bookingKey} exams={[]} />}
      {/* There before it is missed, so that it is spoken where it is shown. */}
      {isReferral && (
        <div ref={missing} role="alert">
          {isMissing && !hasReferral && <Banner tone="err" title={t('request.referral-needed')} />}
        </div>
      )}
      {referral.failure !== undefined && (
        <Banner tone="err" role="alert" title={referral.failure}>
          <Button onClick={referral.retry}>{t('problem.retry')}</Button>
        </Banner>
      )}
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
