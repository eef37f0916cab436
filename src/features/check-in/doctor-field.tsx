import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchDoctorsQuery } from '#src/api/check-in.api.ts'
import type { Doctor } from '#src/contract/entities/check-in.ts'
import { checkInLimits } from '#src/contract/limits/check-in.limits.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import { classNames } from '#src/lib/class-names.ts'
import { Combobox, closedList, type ListKeys } from '#src/ui/combobox.tsx'
import { ComboboxList } from '#src/ui/combobox-list.tsx'
import fields from '#src/ui/form/field.module.css'
import { FieldError } from '#src/ui/form/field-error.tsx'
import type { FieldFrameProps } from '#src/ui/form/field-frame.tsx'
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
  value: string
  /** CHECKIN-23 */
  chosen: readonly Doctor[]
  onType: (text: string) => void
  onChoose: (doctor: Doctor) => void
}

/** CHECKIN-21: nobody but who was found. */
export const DoctorField = (props: DoctorFieldProps) => {
  const { bookingKey, name, label, hint, error, isOptional, value, chosen, onType, onChoose } = props
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const keys = useRef<ListKeys>(null)
  const [list, setList] = useState(closedList)
  const [closed, setClosed] = useState<string | undefined>(value)
  const isTyping = closed !== value
  const term = useTerm(isTyping ? value : '')
  const { data = [], isSuccess } = useSearchDoctorsQuery({ params: { bookingKey, term } }, { skip: term === '' })
  const found = term === '' ? [] : data.filter(({ id }) => !chosen.some((each) => each.id === id))
  const count = found.length
  const isAnswered = term !== '' && isSuccess
  useEffect(() => {
    if (isTyping && isAnswered) announce(t('check-in.doctors', { count }))
  }, [isTyping, isAnswered, count, t])
  return (
    <div className={classNames(fields.field, error && fields.wrong)}>
      <Combobox
        id={name}
        label={
          <>
            {label} {isOptional && <span className={fields.optional}>{t('form.optional')}</span>}
          </>
        }
        {...(hint === undefined ? {} : { hint })}
        error={error && { id: `${name}-error`, words: <FieldError id={`${name}-error`} field={name} code={error} /> }}
        value={value}
        maxLength={checkInLimits.doctorSearchCharactersMax}
        inputRef={input}
        list={list}
        keys={keys}
        isInFlow
        onType={onType}
      >
        <ComboboxList
          isInFlow
          field={name}
          label={t('check-in.doctors-label')}
          options={found.map((doctor, id) => ({
            id,
            words: doctorName(doctor),
            detail: [doctor.city.name, doctor.postalCode.code].filter(Boolean).join(' '),
          }))}
          value={value}
          isOpen={isTyping}
          onOpen={(isOpen) => setClosed(isOpen ? undefined : value)}
          onChoose={({ id }) => {
            const doctor = found[id]
            if (!doctor) return
            setClosed(doctorName(doctor))
            onChoose(doctor)
          }}
          onList={setList}
          keys={keys}
        />
      </Combobox>
    </div>
  )
}
