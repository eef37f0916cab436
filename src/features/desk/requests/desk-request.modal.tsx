import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useListRegionExamsQuery } from '#src/api/catalogue.api.ts'
import { deskApi, useGetDeskRequestQuery, useListDeskRequestSlotsQuery } from '#src/api/desk.api.ts'
import { DeskError } from '#src/components/desk/desk-error.tsx'
import { useDeskWrite } from '#src/components/desk/use-desk-write.ts'
import { ZoneLine } from '#src/components/desk/zone-line.tsx'
import { LoadingOrError } from '#src/components/loading-or-error.tsx'
import { holdReasons, removeReasons } from '#src/contract/codes/request-reasons.ts'
import type { DeskRequest, DeskRequestSlot } from '#src/contract/entities/booking-request.ts'
import { dayInZone } from '#src/contract/rules/date.rules.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Button } from '#src/ui/button-link.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { DaySlots, SlotButtons } from '../day-slots.tsx'
import styles from '../desk.module.css'
import { DeskAnswers } from '../desk-answers.tsx'
import { DeskDocuments } from '../desk-documents.tsx'
import { type Fact, Facts } from '../facts.tsx'
import { SafetyBanner } from '../safety-banner.tsx'
import { SafetyButton } from '../safety-button.tsx'
import { hasSafetyMark, SafetyMark } from '../safety-mark.tsx'
import { useVisitStatus } from '../use-desk-labels.ts'
import { useTypedFacts } from '../use-typed-facts.tsx'

const openStatuses: readonly string[] = ['PENDING', 'ON_HOLD']
const isStanding = ({ status }: DeskRequest): boolean => openStatuses.includes(status)

const RequestFacts = ({ request }: { request: DeskRequest }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const statusOf = useVisitStatus()
  const typedOf = useTypedFacts()
  const { patientDetails: person, preferredDays, bookingDetails, documents } = request
  const days = preferredDays.map(({ day, parts }) =>
    [format.day(day), ...parts.map((part) => t(`desk.part-${part}`))].join(', '),
  )
  const patientNotes = request.bookingRequests[0]?.patientNotes
  const facts: Fact[] = [
    [t('desk.state'), statusOf(request.status)],
    [t('desk.birth-date'), format.day(person.dateOfBirth, 'full')],
    [t('desk.phone'), person.contactNumber],
    [t('desk.email'), person.email],
    [
      t('desk.exam'),
      bookingDetails.exams.length > 0
        ? format.list(bookingDetails.exams.map(({ name }) => name))
        : t('desk.exam-of-referral'),
    ],
    [t('desk.clinic'), format.list(request.clinics.map(({ name }) => name))],
    [t('desk.days'), days.length > 0 ? days.join('; ') : t('desk.any-day')],
    [t('desk.documents'), String(documents)],
    ...typedOf({ ...request, ...person, patientNotes }),
    [t('desk.patient-number'), request.demanded?.patientNumber],
    [t('desk.code'), request.demanded?.isCodeRight ? t('desk.code-right') : undefined],
  ]
  return <Facts facts={facts} />
}

type NameExamProps = { request: DeskRequest; isBusy: boolean; onName: (examSlug: string) => void }

/** S-110: read from the referral. */
const NameExam = ({ request, isBusy, onName }: NameExamProps) => {
  const { t } = useTranslation()
  const [examSlug, setExamSlug] = useState('')
  const regionSlug = request.clinics[0]?.region ?? ''
  const { data = [] } = useListRegionExamsQuery({ params: { regionSlug } }, { skip: regionSlug === '' })
  const exams = data.filter(({ bookingMode }) => bookingMode === 'ONLINE' || bookingMode === 'REQUEST')
  return (
    <section className={styles.act}>
      <SelectField
        name="examSlug"
        label={t('desk.exam-as-read')}
        value={examSlug}
        options={exams.map(({ slug, name }) => ({ value: slug, words: name }))}
        onChange={setExamSlug}
      />
      <Button isBusy={isBusy} isUnavailable={examSlug === ''} onClick={() => examSlug !== '' && onName(examSlug)}>
        {t('desk.name-exam')}
      </Button>
    </section>
  )
}

type SlotsProps = { request: DeskRequest; isBusy: boolean; onBook: (slot: DeskRequestSlot) => void }

const Slots = ({ request, isBusy, onBook }: SlotsProps) => {
  const { t } = useTranslation()
  const { reference, clinics, preferredDays, timeZone } = request
  const today = dayInZone(new Date(), timeZone)
  const [clinicSlug, setClinicSlug] = useState(clinics[0]?.slug ?? '')
  const [day, setDay] = useState(preferredDays.find((each) => each.day >= today)?.day ?? today)
  const isAsked = clinicSlug !== '' && day >= today
  const { currentData, error, refetch, isFetching } = useListDeskRequestSlotsQuery(
    { params: { reference }, query: { clinicSlug, day } },
    { skip: !isAsked, refetchOnMountOrArgChange: true },
  )
  return (
    <DaySlots
      title={t('desk.slots')}
      namedZone={timeZone}
      clinics={clinics}
      chosen={{ clinicSlug, day }}
      onChosen={(next) => {
        setClinicSlug(next.clinicSlug)
        setDay(next.day)
      }}
      found={{ slots: isAsked ? currentData : undefined, error, isFetching, again: () => void refetch() }}
    >
      {(slots, zone) => <SlotButtons slots={slots} timeZone={zone} isBusy={isBusy} onSlot={onBook} />}
    </DaySlots>
  )
}

type ReasonActProps<Reason extends string> = {
  name: string
  label: string
  reasons: readonly Reason[]
  words: string
  kind?: 'danger'
  isBusy: boolean
  onAct: (reason: Reason) => void
}

const ReasonAct = <Reason extends string>(props: ReasonActProps<Reason>) => {
  const { name, label, reasons, words, kind, isBusy, onAct } = props
  const { t } = useTranslation()
  const [chosen, setChosen] = useState('')
  const reason = reasons.find((each) => each === chosen)
  return (
    <section className={styles.act}>
      <SelectField
        name={name}
        label={label}
        value={chosen}
        options={reasons.map((value: string) => ({ value, words: t(`desk.reason-${value}`) }))}
        onChange={setChosen}
      />
      <Button
        {...(kind ? { kind } : {})}
        isBusy={isBusy}
        isUnavailable={reason === undefined}
        onClick={() => reason && onAct(reason)}
      >
        {words}
      </Button>
    </section>
  )
}

/** S-121: seen before a time is booked. */
const RequestSafety = ({ request, name }: { request: DeskRequest; name: string }) => {
  const { t } = useTranslation()
  const { reference, safety, timeZone, patientDetails, bookedBy } = request
  if (!hasSafetyMark(safety)) return null
  const phone = patientDetails.contactNumber ?? bookedBy?.contactNumber ?? null
  return (
    <section className={styles.safety}>
      <SafetyBanner safety={safety} timeZone={timeZone}>
        {t(safety.state === 'OPEN' ? 'desk.safety-book' : 'desk.safety-book-concern')}
      </SafetyBanner>
      <SafetyButton {...{ reference, phone, state: safety.state }} patientName={name} />
    </section>
  )
}

/** The clinic's word on one request; each act tells the patient. */
const Acts = ({ request, name, close }: { request: DeskRequest; name: string; close: () => void }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { isBusy, press, error } = useDeskWrite()
  const params = { reference: request.reference }
  const { endpoints } = deskApi
  const pressAndClose: typeof press = async (...pressed) => {
    const done = await press(...pressed)
    if (done) close()
    return done
  }
  const book = async ({ clinicSlug, startTime }: DeskRequestSlot): Promise<void> => {
    const zone = request.clinics.find(({ slug }) => slug === clinicSlug)?.timeZone ?? request.timeZone
    const time = format.dayTimeAndZone(startTime, zone)
    const body = { clinicSlug, startTime }
    const isOpen = request.safety?.state === 'OPEN'
    await pressAndClose(
      endpoints.bookDeskRequest,
      { params, body },
      {
        question: {
          title: t('desk.book-title', { name, time }),
          message: isOpen ? t('desk.safety-book-more') : t('desk.book-more'),
          yesWords: t(isOpen ? 'desk.safety-book-yes' : 'desk.book-yes'),
          noWords: t('desk.leave'),
        },
        said: t('desk.booked', { name }),
      },
    )
  }
  /** The dialog stays: a time can be booked next. */
  const nameExam = (examSlug: string) =>
    press(
      endpoints.nameDeskRequest,
      { params, body: { examSlugs: [examSlug] } },
      { said: t('desk.exam-named', { name }) },
    )
  return (
    <>
      <DeskError error={error} />
      {request.bookingDetails.exams.length === 0 ? (
        <NameExam request={request} isBusy={isBusy} onName={(examSlug) => void nameExam(examSlug)} />
      ) : (
        <Slots request={request} isBusy={isBusy} onBook={(slot) => void book(slot)} />
      )}
      <ReasonAct
        name="holdReason"
        label={t('desk.hold-reason')}
        reasons={holdReasons}
        words={t('desk.hold')}
        isBusy={isBusy}
        onAct={(reason) =>
          void pressAndClose(
            endpoints.holdDeskRequest,
            { params, body: { reason } },
            { said: t('desk.on-hold', { name }) },
          )
        }
      />
      <ReasonAct
        name="removeReason"
        label={t('desk.remove-reason')}
        reasons={removeReasons}
        words={t('desk.take-off')}
        kind="danger"
        isBusy={isBusy}
        onAct={(reason) =>
          void pressAndClose(
            endpoints.removeDeskRequest,
            { params, body: { reason } },
            { said: t('desk.removed', { name }) },
          )
        }
      />
      <Button
        kind="danger"
        isBusy={isBusy}
        onClick={() =>
          void pressAndClose(endpoints.expireDeskRequest, { params }, { said: t('desk.expired', { name }) })
        }
      >
        {t('desk.expire')}
      </Button>
    </>
  )
}

const DeskRequestModal = ({ reference, patientName: name, close }: ModalComponentProps<'desk-request'>) => {
  const { t } = useTranslation()
  const isReadOnly = useSelector(selectIsReadOnly)
  const { data, error, refetch } = useGetDeskRequestQuery(
    { params: { reference } },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <Dialog title={name} size="wide" dismissedBy={['cross', 'escape']} onClose={() => close()}>
      {!data && <LoadingOrError words={t('desk.loading')} error={error} onRetry={refetch} />}
      {data && <ZoneLine timeZone={data.timeZone} />}
      {data && isStanding(data) && <SafetyMark safety={data.safety} timeZone={data.timeZone} />}
      {data && <RequestFacts request={data} />}
      {data && <DeskAnswers reference={reference} timeZone={data.timeZone} />}
      {data && data.documents > 0 && (
        <section aria-labelledby="desk-documents">
          <h3 id="desk-documents">{t('desk.documents-list')}</h3>
          <DeskDocuments reference={reference} timeZone={data.timeZone} />
        </section>
      )}
      {data && isStanding(data) && <RequestSafety request={data} name={name} />}
      {data && !isReadOnly && isStanding(data) && <Acts request={data} name={name} close={() => close()} />}
    </Dialog>
  )
}

export default DeskRequestModal
