import { useTranslation } from 'react-i18next'
import type { HandOff } from '#src/contract/entities/hand-off.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { classNames } from '#src/lib/class-names.ts'
import { PhoneLink } from '#src/ui/button-link.tsx'
import { PlainRow, RowList } from '#src/ui/row-list.tsx'
import styles from './hand-off.module.css'

/** Picture 43b: what this page can do, and until when. */
export const AboutHandOff = ({ handOff: { until, clinic, kind } }: { handOff: HandOff }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { timeZone, phone } = clinic
  return (
    <section>
      <h2>{t('hand-off.about')}</h2>
      <RowList>
        <PlainRow
          icon="clock"
          title={t('hand-off.until', { time: format.time(until, timeZone) })}
          detail={t('hand-off.until-more', { zone: format.zoneName(until, timeZone) })}
        />
        <PlainRow icon="lock" title={t('hand-off.only-sends')} detail={t('hand-off.only-sends-more')} />
        <PlainRow icon="user" title={t('hand-off.goes-on')} detail={t('hand-off.goes-on-more')} />
      </RowList>
      {kind === 'REFERRAL' && (
        <p className={classNames('muted', styles.note)}>
          {t('hand-off.no-photo')} <PhoneLink number={phone} />
        </p>
      )}
    </section>
  )
}
