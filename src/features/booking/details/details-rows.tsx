import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useGetBookingFormDetailsQuery } from '#src/api/booking-form.api.ts'
import { onlyRequestedFields } from '#src/contract/rules/booking-form.rules.ts'
import { selectDecided } from '#src/core/decided-questions.slice.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { readDateParts } from '#src/i18n/date-parts.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { maskEmail, maskName, maskNumber } from '#src/lib/mask.ts'
import { FactRow } from '#src/ui/row-list.tsx'
import { type BookingFormValues, detailsOfRequest, toRequest } from './booking.form.ts'
import styles from './booking-form.module.css'
import { MaskedRow } from './masked-row.tsx'

type DetailsRowsProps = {
  form: BookingFormValues
  clinicId: number
  isRequest?: boolean
  change: (what: string) => ReactNode
}

/** Of a birth date. */
const hidden = '•• •• ••••'

const lineOf = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' ')

export const DetailsRows = ({ form, clinicId, isRequest = false, change }: DetailsRowsProps) => {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const { isOverlooked } = useCapabilities()
  // The server sets what follows from the answers, whatever was chosen before.
  const { insuranceTypeId } = useSelector(selectDecided)
  const { data } = useGetBookingFormDetailsQuery({ query: { clinicId: String(clinicId) } })
  const details = data && isRequest ? detailsOfRequest(data) : data
  const birth = readDateParts(form.dateOfBirth, i18n.language)
  const typed = toRequest(form, i18n.language)
  const { patientDetails, bookedBy, insuranceType, ethnicities, referrer, patientNotes } = details
    ? onlyRequestedFields(typed, details)
    : typed
  const reach = bookedBy ?? patientDetails
  const about = [
    details?.insuranceTypes.find(({ slug }) => slug === (insuranceTypeId ?? insuranceType))?.name,
    ...(details?.ethnicities ?? []).flatMap(({ code, name }) => (ethnicities?.includes(code) ? name : [])),
  ].filter((words) => words !== undefined)
  const name = (lastName: string | undefined): string =>
    lineOf(patientDetails.title, patientDetails.firstName, lastName)
  const born = 'day' in birth ? format.day(birth.day, 'full') : undefined
  const contactNumber = form.contactNumber.trim().replace(/\s+/gu, ' ')
  const postalCode =
    patientDetails.postalCode === undefined
      ? undefined
      : t('check.postal-code', { postalCode: patientDetails.postalCode })
  return (
    <>
      <MaskedRow
        label={t('check.patient')}
        fact={name(patientDetails.lastName)}
        masked={name(maskName(patientDetails.lastName ?? ''))}
        detail={
          isOverlooked ? (
            postalCode
          ) : (
            <>
              {born !== undefined && t('check.born', { day: born })}
              {postalCode !== undefined && (
                <>
                  <br />
                  {postalCode}
                </>
              )}
            </>
          )
        }
        action={change(t('check.patient'))}
      />
      {isOverlooked && born !== undefined && (
        <MaskedRow label={t('form.dateOfBirth')} fact={born} masked={hidden} action={change(t('form.dateOfBirth'))} />
      )}
      {bookedBy && (
        <MaskedRow
          label={t('check.booked-by')}
          fact={bookedBy.name}
          masked={maskName(bookedBy.name)}
          detail={t(`relationship.${bookedBy.relationship}`)}
          action={change(t('check.booked-by'))}
        />
      )}
      <MaskedRow
        label={t('check.contact')}
        fact={contactNumber}
        masked={maskNumber(contactNumber)}
        detail={isOverlooked ? undefined : reach.email}
        action={change(t('check.contact'))}
      />
      {isOverlooked && reach.email !== undefined && (
        <MaskedRow
          label={t('form.email')}
          fact={reach.email}
          masked={maskEmail(reach.email)}
          action={change(t('form.email'))}
        />
      )}
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
