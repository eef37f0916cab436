import { useTranslation } from 'react-i18next'
import type { Exam } from '#src/contract/entities/exam.ts'
import { Banner } from '#src/ui/banner.tsx'
import { PhoneLink } from '#src/ui/button-link.tsx'
import { LangText } from '#src/ui/lang-text.tsx'
import styles from './booking-warnings.module.css'

type WarningsOf = Pick<Exam, 'warning' | 'pregnancyNote'> & {
  lang?: { warning?: string | undefined; pregnancyNote?: string | undefined } | undefined
}

type BookingWarningsProps = { exams: readonly WarningsOf[]; phone: string; isBooked?: boolean }

/** Warnings alone; each once, however many exams have it. */
export const BookingWarnings = ({ exams, phone, isBooked = false }: BookingWarningsProps) => {
  const { t } = useTranslation()
  const warnings = new Map(
    exams.flatMap(({ warning, pregnancyNote, lang }) =>
      [
        { text: warning, tag: lang?.warning },
        { text: pregnancyNote, tag: lang?.pregnancyNote },
      ].flatMap(({ text, tag }): [string, string | undefined][] => (text ? [[text, tag]] : [])),
    ),
  )
  if (warnings.size === 0) return null
  return (
    <Banner tone="warn" title={t(isBooked ? 'warning.title-booked' : 'warning.title')}>
      <div className={styles.words}>
        <ul className={styles.list}>
          {[...warnings].map(([text, tag]) => (
            <li key={text}>
              <LangText lang={tag}>{text}</LangText>
            </li>
          ))}
        </ul>
        {!isBooked && (
          <p>
            {t('warning.call')} <PhoneLink number={phone} />
          </p>
        )}
      </div>
    </Banner>
  )
}
