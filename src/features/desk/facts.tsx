import type { ReactNode } from 'react'
import styles from './desk.module.css'

export type Fact = readonly [label: string, fact: ReactNode]

/** What is empty is left out. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(([label, fact]) =>
      fact ? (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{fact}</dd>
        </div>
      ) : null,
    )}
  </dl>
)
