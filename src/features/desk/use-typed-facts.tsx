import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskTyped } from '#src/contract/entities/desk-visit.ts'
import { LangText } from '#src/ui/lang-text.tsx'
import type { Fact } from './facts.tsx'

type Typed = DeskTyped & {
  firstName: string
  title: string | null
  postalCode: string | null
  patientNotes: string | null | undefined
}

/** S-56: what was typed of a visit or a request beside names and contact; what the clinic has to prepare for first. */
export const useTypedFacts = (): ((typed: Typed) => Fact[]) => {
  const { t, i18n } = useTranslation()
  const relationOf = (relationship: string): string => {
    const key = `relationship.${relationship}`
    return i18n.exists(key) ? t(key) : relationship
  }
  return ({ patientNotes, firstName, bookedBy, insuranceType, ethnicities, referrer, title, postalCode }) => [
    [t('desk.notes'), patientNotes],
    // S-123: not one of which the other was forgotten.
    [t('desk.names'), firstName === '' && t('desk.one-name')],
    [
      t('desk.booked-by'),
      bookedBy &&
        [`${bookedBy.name} (${relationOf(bookedBy.relationship)})`, bookedBy.contactNumber, bookedBy.email]
          .filter(Boolean)
          .join(', '),
    ],
    [t('desk.payment'), insuranceType && <LangText lang={insuranceType.lang?.name}>{insuranceType.name}</LangText>],
    [
      t('desk.ethnicities'),
      ethnicities.length > 0 &&
        ethnicities.map(({ code, name, lang }, index) => (
          <Fragment key={code}>
            {index > 0 && ', '}
            <LangText lang={lang?.name}>{name}</LangText>
          </Fragment>
        )),
    ],
    [t('desk.referrer'), [referrer.doctor, referrer.organization].filter(Boolean).join(', ')],
    [t('desk.form-of-address'), title],
    [t('desk.details-postalCode'), postalCode],
  ]
}
