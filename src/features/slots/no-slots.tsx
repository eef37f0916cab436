import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ClinicAtDistance } from '#src/contract/entities/clinic.ts'
import type { VisitExams } from '#src/contract/rules/visit.rules.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import styles from './no-slots.module.css'
import { OtherClinics } from './other-clinics.tsx'
import type { SlotPageRange } from './slot-page-range.ts'
import { useNextFrom } from './use-slots.ts'

export type NextSlot = { startTime: string; endTime: string; date: string }

type NoSlotsProps = {
  clinic: ClinicAtDistance
  exams: VisitExams
  page: SlotPageRange
  /** Undefined while it loads. */
  earliest: NextSlot | null | undefined
  addressOf: (date: string) => string
  others: readonly { clinic: ClinicAtDistance; startTime: string }[]
  addressOfClinic: (clinic: ClinicAtDistance) => string
  contact: ReactNode
}

export const NoSlots = (props: NoSlotsProps) => {
  const { clinic, exams, page, earliest, addressOf, others, addressOfClinic, contact } = props
  const { t } = useTranslation()
  const format = useFormat()
  const next = useNextFrom(clinic, exams, page.end)
  const isMonth = page.view === 'MONTH'
  const isStuck = isMonth || earliest === null
  const wordsOf = ({ startTime }: NextSlot): { day: string; time: string } => ({
    day: format.dayOf(startTime, clinic.timeZone, 'short'),
    time: format.time(startTime, clinic.timeZone),
  })
  const goTo = (time: NextSlot, words: string) => (
    <Link className={styles.way} to={addressOf(time.date)} replace>
      {words}
    </Link>
  )
  return (
    <div className={styles.none}>
      <Banner tone="info" title={t(isMonth ? 'slot.none-this-month' : 'slot.none-this-week')}>
        {earliest === null && <p>{t('slot.none-at-all', { phone: clinic.phone })}</p>}
        {next && goTo(next, t('slot.go-to-next', wordsOf(next)))}
        {earliest && earliest.date < page.start && goTo(earliest, t('slot.go-to-earlier', wordsOf(earliest)))}
        {earliest && next === null && <p>{t('slot.none-later')}</p>}
      </Banner>
      {isStuck && (
        <>
          <OtherClinics others={others} addressOf={addressOfClinic} />
          {contact}
        </>
      )}
    </div>
  )
}
