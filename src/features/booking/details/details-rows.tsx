import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useGetBookingFormDetailsQuery } from '#src/api/booking-form.api.ts'
import { onlyRequestedFields } from '#src/contract/rules/booking-form.rules.ts'
import { readDateParts } from '#src/i18n/date-parts.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { FactRow } from '#src/ui/row-list.tsx'
import { type BookingFormValues, toRequest } from './booking.form.ts'
import styles from './booking-form.module.css'

type DetailsRowsProps = {
  form: BookingFormValues
  clinicId: number
  change: (what: string) => ReactNode
}

const lineOf = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' ')

export const DetailsRows = ({ form, clinicId, change }: DetailsRowsProps) => {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const { data: details } = useGetBookingFormDetailsQuery({ query: { clinicId: String(clinicId) } })
  const birth = readDateParts(form.dateOfBirth, i18n.language)
  const typed = toRequest(form, i18n.language)
  const { patientDetails, bookedBy, insuranceType, ethnicities, referrer, patientNotes } = details
    ? onlyRequestedFields(typed, details)
    : typed
  const reach = bookedBy ?? patientDetails
  const about = [
    details?.insuranceTypes.find(({ slug }) => slug === insuranceType)?.name,
    ...(details?.ethnicities ?? []).flatMap(({ code, name }) => (ethnicities?.includes(code) ? name : [])),
  ].filter((words) => words !== undefined)
  return (
    <>
      <FactRow
        isTyped
        label={t('check.patient')}
        fact={lineOf(patientDetails.title, patientDetails.firstName, patientDetails.lastName)}
        detail={
          <>
            {'day' in birth && t('check.born', { day: format.day(birth.day, 'full') })}
            {patientDetails.postalCode !== undefined && (
              <>
                <br />
                {t('check.postal-code', { postalCode: patientDetails.postalCode })}
              </>
            )}
          </>
        }
        action={change(t('check.patient'))}
      />
      {bookedBy && (
        <FactRow
          isTyped
          label={t('check.booked-by')}
          fact={bookedBy.name}
          detail={t(`relationship.${bookedBy.relationship}`)}
          action={change(t('check.booked-by'))}
        />
      )}
      <FactRow
        isTyped
        label={t('check.contact')}
        fact={form.contactNumber.trim().replace(/\s+/gu, ' ')}
        detail={reach.email}
        action={change(t('check.contact'))}
      />
      {about.length > 0 && (
        <FactRow label={t('check.about')} fact={format.list(about)} action={change(t('check.about'))} />
      )}
      {referrer && (
        <FactRow
          isTyped
          label={t('check.referrer')}
          fact={referrer.doctor ?? referrer.organization}
          detail={referrer.doctor === undefined ? undefined : referrer.organization}
          action={change(t('check.referrer'))}
        />
      )}
      {patientNotes !== undefined && (
        <FactRow
          isTyped
          label={t('check.notes')}
          fact={<span className={styles.words}>{patientNotes}</span>}
          action={change(t('check.notes'))}
        />
      )}
    </>
  )
}
