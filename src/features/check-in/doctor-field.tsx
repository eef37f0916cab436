import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchDoctorsEarlyQuery, useSearchDoctorsQuery } from '#src/api/check-in.api.ts'
import type { Doctor } from '#src/contract/entities/check-in.ts'
import { checkInLimits } from '#src/contract/limits/check-in.limits.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import type { FieldFrameProps } from '#src/ui/form/field-frame.tsx'
import { SearchField, useSearchText } from '#src/ui/form/search-field.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import { doctorName } from './check-in-form.form.ts'

/** CHECKIN-22: from the third character, once typing has paused. */
const useTerm = (typed: string): string => {
  const [term, setTerm] = useState('')
  const next = cleanLine(typed)
  useEffect(() => {
    const timer = setTimeout(() => setTerm(next), checkInLimits.doctorSearchMilliseconds)
    return () => clearTimeout(timer)
  }, [next])
  return term === next && term.length >= checkInLimits.doctorSearchCharacters ? term : ''
}

type DoctorFieldProps = FieldFrameProps & {
  bookingKey: string
  isEarly: boolean
  value: string
  /** CHECKIN-23 */
  chosen: readonly Doctor[]
  onType: (text: string) => void
  onChoose: (doctor: Doctor) => void
}

/** CHECKIN-21: nobody but who was found. */
export const DoctorField = ({ bookingKey, isEarly, chosen, onType, onChoose, ...field }: DoctorFieldProps) => {
  const { t } = useTranslation()
  const search = useSearchText(field.value)
  const { isTyping } = search
  const term = useTerm(isTyping ? field.value : '')
  const useSearch = isEarly ? useSearchDoctorsEarlyQuery : useSearchDoctorsQuery
  const { data = [], isSuccess } = useSearch({ params: { bookingKey, term } }, { skip: term === '' })
  const found = term === '' ? [] : data.filter(({ id }) => !chosen.some((each) => each.id === id))
  const count = found.length
  const isAnswered = term !== '' && isSuccess
  useEffect(() => {
    if (isTyping && isAnswered) announce(t('check-in.doctors', { count }))
  }, [isTyping, isAnswered, count, t])
  return (
    <SearchField
      {...field}
      search={search}
      found={found.map((doctor) => ({
        words: doctorName(doctor),
        detail: [doctor.city.name, doctor.postalCode.code].filter(Boolean).join(' '),
      }))}
      listLabel={t('check-in.doctors-label')}
      maxLength={checkInLimits.doctorSearchCharactersMax}
      isInFlow
      onType={onType}
      onChoose={(index) => {
        const doctor = found[index]
        if (doctor) onChoose(doctor)
      }}
    />
  )
}
