import type { ReactNode } from 'react'
import styles from './hand-off.module.css'

/** One below the other. */
export const HandOffParts = ({ children }: { children: ReactNode }) => <div className={styles.parts}>{children}</div>
