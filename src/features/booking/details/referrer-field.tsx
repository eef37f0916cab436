import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrganizationSearchItem } from '#src/contract/entities/booking-form.ts'
import { bookingLimits } from '#src/contract/limits/booking.limits.ts'
import { classNames } from '#src/lib/class-names.ts'
import { Combobox, closedList, type ListKeys } from '#src/ui/combobox.tsx'
import { ComboboxList } from '#src/ui/combobox-list.tsx'
import fields from '#src/ui/form/field.module.css'
import { FieldError } from '#src/ui/form/field-error.tsx'
import type { FieldFrameProps } from '#src/ui/form/field-frame.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import styles from './booking-form.module.css'
import { useOrganizationSearch } from './use-organization-search.ts'

type Match = { words: string; detail: string; organization: string; doctor?: string }

const matchesOf = (items: readonly OrganizationSearchItem[], kind: 'doctor' | 'organization'): Match[] =>
  items
    .flatMap(({ name, suburb, doctors }): Match[] =>
      kind === 'organization'
        ? [{ words: name, detail: suburb, organization: name }]
        : doctors.map((doctor) => ({
            words: doctor,
            detail: [name, suburb].filter(Boolean).join(', '),
            organization: name,
            doctor,
          })),
    )
    .slice(0, bookingLimits.organizationMatches)

type ReferrerFieldProps = FieldFrameProps & {
  kind: 'doctor' | 'organization'
  value: string
  onChange: (text: string) => void
  onChoose: (match: { organization: string; doctor?: string }) => void
  onBlur: () => void
}

/** API-80: any other name may be typed. */
export const ReferrerField = (props: ReferrerFieldProps) => {
  const { kind, name, label, hint, error, isOptional, value, onChange, onChoose, onBlur } = props
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const keys = useRef<ListKeys>(null)
  const [list, setList] = useState(closedList)
  /** The text for which the list is closed. */
  const [closed, setClosed] = useState<string | undefined>(value)
  const said = useRef('')
  const isTyping = closed !== value
  const { text, items } = useOrganizationSearch(isTyping ? value : undefined)
  const matches = matchesOf(items, kind)
  const count = matches.length

  useEffect(() => {
    if (!isTyping || count === 0 || said.current === text) return
    said.current = text
    announce(t('referrer.found', { count }))
  }, [isTyping, count, text, t])

  return (
    <div className={classNames(fields.field, styles.referrer, error && fields.wrong)}>
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
        inputRef={input}
        list={list}
        keys={keys}
        enterKeyHint="next"
        onType={onChange}
        onLeave={onBlur}
      >
        <ComboboxList
          field={name}
          label={t('referrer.matches')}
          options={matches.map(({ words, detail }, id) => ({ id, words, detail }))}
          value={value}
          isOpen={isTyping}
          onOpen={(isOpen) => setClosed(isOpen ? undefined : value)}
          onChoose={({ id }) => {
            const match = matches[id]
            if (!match) return
            setClosed(match.words)
            onChoose(match)
          }}
          onList={setList}
          keys={keys}
        />
      </Combobox>
    </div>
  )
}
