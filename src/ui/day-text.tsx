import styles from './day-text.module.css'

/** Number and month stay in one line; the weekday before them may stand alone. */
export const DayText = ({ children }: { children: string }) => {
  const at = children.search(/\d/)
  if (at < 1) return children
  return (
    <>
      {children.slice(0, at)}
      <span className={styles.date}>{children.slice(at)}</span>
    </>
  )
}
