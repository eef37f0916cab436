import styles from './marks.module.css'

/** Of what is sent: on the device, at the clinic, seen by the clinic. */
export type Mark = 'done' | 'moving' | 'open'

/** Beside words that say the same. */
export const Marks = ({ marks }: { marks: readonly Mark[] }) => (
  <span className={styles.marks} aria-hidden="true">
    {marks.map((mark, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: three marks that never change places
      <span key={at} className={styles[mark]}>
        {mark === 'done' && (
          <svg viewBox="0 0 24 24" focusable="false" aria-hidden="true">
            <path d="m6 12.5 4 4 8-9" />
          </svg>
        )}
      </span>
    ))}
  </span>
)
