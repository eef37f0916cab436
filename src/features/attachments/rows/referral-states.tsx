import { useTranslation } from 'react-i18next'
import { Icon } from '#src/ui/icon.tsx'
import styles from './referral-states.module.css'

export type ReferralState = 'missing' | 'waiting' | 'received'

type ReferralStatesProps = { exams: readonly { slug: string; name: string; state: ReferralState }[] }

const icons = { missing: 'warn', waiting: 'clock', received: 'done' } as const

/** Of a visit whose exams each need a referral of their own. */
export const ReferralStates = ({ exams }: ReferralStatesProps) => {
  const { t } = useTranslation()
  const words = {
    missing: t('upload.referral-missing'),
    waiting: t('upload.referral-waiting'),
    received: t('upload.referral-received'),
  }
  return (
    <ul className={styles.states} aria-label={t('upload.referrals')}>
      {exams.map(({ slug, name, state }) => (
        <li key={slug} className={styles[state]}>
          <Icon name={icons[state]} />
          <span>
            <bdi>{name}</bdi>: <b>{words[state]}</b>
          </span>
        </li>
      ))}
    </ul>
  )
}
