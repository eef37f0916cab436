import { useTranslation } from 'react-i18next'
import styles from './arrivals.module.css'
import { KeyMark } from './key-mark.tsx'

const hints = [
  ['C', 'check-in'],
  ['R', 'ready'],
  ['M', 'match'],
  ['/', 'search'],
] as const

/** What the letters do, and their switch. */
export const LetterHints = ({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) => {
  const { t } = useTranslation()
  return (
    <div className={styles.keys}>
      <span>
        <KeyMark letter="↓" /> <KeyMark letter="↑" /> {t('arrivals.key-move')}
      </span>
      {isOn &&
        hints.map(([key, act]) => (
          <span key={key}>
            <KeyMark letter={key} /> {t(`arrivals.key-${act}`)}
          </span>
        ))}
      <button type="button" aria-pressed={isOn} onClick={() => onChange(!isOn)}>
        {t(isOn ? 'arrivals.keys-on' : 'arrivals.keys-off')}
      </button>
    </div>
  )
}
