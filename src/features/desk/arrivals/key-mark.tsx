import styles from './arrivals.module.css'

/** Of the keyboard, beside words that say the same. */
export const KeyMark = ({ letter }: { letter: string }) => (
  <span className={styles.key} aria-hidden="true">
    {letter}
  </span>
)
