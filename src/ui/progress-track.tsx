import { classNames } from '#src/lib/class-names.ts'
import { Icon } from './icon.tsx'
import styles from './progress-track.module.css'

export type TrackStep = { title: string; time: string; isReached: boolean }

/** Steps that were made, and those that are still to come. `isNeutral`: none of them is anybody's word. */
export const ProgressTrack = ({ steps, isNeutral = false }: { steps: readonly TrackStep[]; isNeutral?: boolean }) => (
  <ol className={classNames(styles.track, isNeutral && styles.neutral)}>
    {steps.map(({ title, time, isReached }) => (
      <li key={title} className={isReached ? styles.reached : undefined}>
        <span className={styles.mark} aria-hidden="true">
          {isReached && <Icon name="check" size="small" />}
        </span>
        <b>{title}</b>
        <span>{time}</span>
      </li>
    ))}
  </ol>
)
