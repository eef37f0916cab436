import { useTranslation } from 'react-i18next'
import { shareTypes } from '#src/contract/codes/share-codes.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { FieldGroup } from '#src/ui/form/field-frame.tsx'
import type { Form } from '#src/ui/form/use-form.ts'
import type { ShareResultsValues } from './share-results.form.ts'
import styles from './sharing.module.css'

type PartProps = { form: Form<ShareResultsValues> }

const useWhatText = (exams: readonly string[]) => {
  const { t } = useTranslation()
  const format = useFormat()
  return (type: ShareResultsValues['type']): string =>
    type === 'HISTORY' ? t('sharing.all') : exams.length > 0 ? format.list(exams) : t('sharing.this')
}

type Exams = { exams: readonly string[] }

export const WhatPart = ({ form, exams }: PartProps & Exams) => {
  const { t } = useTranslation()
  const whatOf = useWhatText(exams)
  return (
    <FieldGroup name="type" label={t('sharing.what')}>
      <div className={styles.choices}>
        {shareTypes.map((type) => (
          <label key={type} className={styles.choice}>
            <input
              type="radio"
              name="share-type"
              value={type}
              checked={form.values.type === type}
              onChange={() => form.change({ type })}
            />
            <span>
              <b>{whatOf(type)}</b>
              <small className="muted">{t(type === 'HISTORY' ? 'sharing.all-more' : 'sharing.this')}</small>
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

type Ends = { ends: string; timeZone: string }

export const DaysPart = ({ form, days, ends, timeZone }: PartProps & Ends & { days: readonly number[] }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { values, errors, change } = form
  return (
    <FieldGroup name="days" label={t('sharing.days')} error={errors.days}>
      <div className={styles.days}>
        {days.map((count, index) => (
          <label key={count} className={styles.choice}>
            <input
              id={index === 0 ? 'days' : undefined}
              type="radio"
              name="share-days"
              value={count}
              checked={values.days === count}
              onChange={() => change({ days: count })}
            />
            {t('sharing.days-of', { count })}
          </label>
        ))}
      </div>
      <p className={styles.until}>
        {t('sharing.until', {
          day: format.dayOf(ends, timeZone, 'spoken'),
          time: format.time(ends, timeZone),
          zone: format.zoneName(ends, timeZone),
        })}
      </p>
    </FieldGroup>
  )
}

/** One press sends what stands here. */
export const LastLook = ({ form: { values }, exams, ends, timeZone }: PartProps & Exams & Ends) => {
  const { t } = useTranslation()
  const format = useFormat()
  const whatOf = useWhatText(exams)
  const name = cleanLine(values.shareName)
  const contact = cleanLine(values.shareContact)
  const isToldWhom = name !== '' && contact !== ''
  return (
    <Banner
      tone="info"
      title={
        isToldWhom
          ? t('sharing.look', {
              name,
              contact,
              what: whatOf(values.type),
              day: format.dayOf(ends, timeZone, 'spoken'),
            })
          : t('sharing.look-empty')
      }
    >
      {isToldWhom && <p>{t(values.password === '' ? 'sharing.look-date' : 'sharing.look-password')}</p>}
    </Banner>
  )
}
