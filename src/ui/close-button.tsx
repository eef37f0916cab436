import type { ReactNode } from 'react'
import styles from './close-button.module.css'
import { Icon } from './icon.tsx'

export const CloseButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={styles.close} onClick={onClick}>
    <Icon name="close" size="small" />
    <span className="only-spoken">{children}</span>
  </button>
)
