import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrganizationSearchItem } from '#src/contract/entities/booking-form.ts'
import { bookingLimits } from '#src/contract/limits/booking.limits.ts'
import type { FieldFrameProps } from '#src/ui/form/field-frame.tsx'
import { SearchField, useSearchText } from '#src/ui/form/search-field.tsx'
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
export const ReferrerField = ({ kind, onChange, onChoose, onBlur, ...field }: ReferrerFieldProps) => {
  const { t } = useTranslation()
  const search = useSearchText(field.value)
  const { isTyping } = search
  const said = useRef('')
  const { text, items } = useOrganizationSearch(isTyping ? field.value : undefined)
  const matches = matchesOf(items, kind)
  const count = matches.length

  useEffect(() => {
    if (!isTyping || count === 0 || said.current === text) return
    said.current = text
    announce(t('referrer.found', { count }))
  }, [isTyping, count, text, t])

  return (
    <SearchField
      {...field}
      search={search}
      found={matches}
      listLabel={t('referrer.matches')}
      className={styles.referrer}
      onType={onChange}
      onLeave={onBlur}
      onChoose={(index) => {
        const match = matches[index]
        if (match) onChoose(match)
      }}
    />
  )
}
