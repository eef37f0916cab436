import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './choice-rows.module.css'

/** One below the other in one frame; what is chosen has the brand's soft colour. */
export const ChoiceRows = ({ lang, children }: { lang?: string | undefined; children: ReactNode }) => (
  <div className={styles.rows} lang={lang}>
    {children}
  </div>
)

type ChoiceRowProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> & {
  type: 'radio' | 'checkbox'
  children: ReactNode
}

export const ChoiceRow = ({ children, ...input }: ChoiceRowProps) => (
  <label className={styles.row}>
    <input {...input} />
    <span>{children}</span>
  </label>
)
