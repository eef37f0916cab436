import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { pagePaths } from '#src/contract/codes/page-paths.ts'
import { moreTimePressed, startAgainPressed } from '#src/core/device/kiosk-events.ts'
import { ask } from '#src/core/modals/ask.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import { selectIsUnsettled } from '../inactivity/inactivity.slice.ts'
import { useUnsettledWords } from '../inactivity/use-unsettled-words.ts'
import styles from './dock.module.css'

export type Comfort = 'larger' | 'low' | 'reading' | 'more-time'

type ComfortBarProps = { chosen: ReadonlySet<Comfort>; onPress: (comfort: Comfort) => void }

type ComfortKeyProps = { icon: IconName; label: string; isOn?: boolean; onPress: () => void }

const ComfortKey = ({ icon, label, isOn, onPress }: ComfortKeyProps) => (
  <li>
    <button type="button" aria-pressed={isOn} onClick={onPress}>
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  </li>
)

/** What makes this screen easier, on every page at the same place. */
export const ComfortBar = ({ chosen, onPress }: ComfortBarProps) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { pathname } = useLocation()
  const isUnsettled = useSelector(selectIsUnsettled)
  const words = useUnsettledWords()
  const startAgain = async (): Promise<void> => {
    if (!isUnsettled || (await dispatch(ask('confirm', words)))) dispatch(startAgainPressed())
  }
  const giveTime = (): void => {
    dispatch(moreTimePressed())
    onPress('more-time')
    announce(t('kiosk.more-time-given'))
  }
  return (
    <nav className={styles.comfort} aria-label={t('kiosk.comfort')}>
      <ul>
        <ComfortKey
          icon="home"
          label={t(pathname === pagePaths.kiosk ? 'kiosk.home' : 'kiosk.start-again')}
          onPress={() => void startAgain()}
        />
        <ComfortKey
          icon="text"
          label={t('kiosk.larger-text')}
          isOn={chosen.has('larger')}
          onPress={() => onPress('larger')}
        />
        <ComfortKey
          icon="sound"
          label={t('kiosk.read-aloud')}
          isOn={chosen.has('reading')}
          onPress={() => onPress('reading')}
        />
        <ComfortKey
          icon="low"
          label={t('kiosk.lower-screen')}
          isOn={chosen.has('low')}
          onPress={() => onPress('low')}
        />
        <ComfortKey icon="clock" label={t('kiosk.more-time')} isOn={chosen.has('more-time')} onPress={giveTime} />
      </ul>
    </nav>
  )
}
