import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { EarlierSlots } from '#src/contract/entities/earlier-slot.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import styles from './earlier-slots.module.css'

type HowItWorksProps = Pick<
  EarlierSlots,
  'channel' | 'quiet' | 'offersAtOnce' | 'startTime' | 'timeZone' | 'asksClinic'
> & {
  hasSeveralExams: boolean
}

/** What is promised, and what is not. */
export const HowItWorks = (props: HowItWorksProps) => {
  const { channel, quiet, offersAtOnce, startTime, timeZone, asksClinic, hasSeveralExams } = props
  const { t } = useTranslation()
  const format = useFormat()
  const heading = useId()
  const quietText =
    quiet.from === quiet.until
      ? t('earlier.any-time')
      : t('earlier.quiet', {
          from: format.clock(quiet.from),
          until: format.clock(quiet.until),
          zone: format.zoneName(startTime, timeZone),
        })
  const lines: { icon: IconName; title: string; more: string }[] = [
    channel === 'sms'
      ? { icon: 'phone', title: t('earlier.by-sms'), more: quietText }
      : { icon: 'mail', title: t('earlier.by-email'), more: quietText },
    {
      icon: 'user',
      title: t('earlier.told', { count: offersAtOnce }),
      more: t(asksClinic ? 'earlier.told-more-to-ask' : 'earlier.told-more'),
    },
    { icon: 'meal', title: t('earlier.prepare'), more: t('earlier.prepare-more') },
    ...(hasSeveralExams ? [{ icon: 'list' as const, title: t('earlier.whole'), more: t('earlier.whole-more') }] : []),
  ]
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{t('earlier.how')}</h2>
      <ul className={styles.how}>
        {lines.map(({ icon, title, more }) => (
          <li key={title}>
            <Icon name={icon} />
            <b>{title}</b>
            <small>{more}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
