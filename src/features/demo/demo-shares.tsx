import { useTranslation } from 'react-i18next'
import type { DemoPersona } from '#src/contract/entities/demo.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { RowList } from '#src/ui/row-list.tsx'
import styles from './demo.module.css'
import { Folded } from './folded.tsx'

/** SHARE-01: each as its recipient finds it, by the patient's birth date and a code under Messages. */
export const DemoShares = ({ personas }: { personas: readonly DemoPersona[] }) => {
  const { t } = useTranslation()
  const paths = usePaths()
  const all = personas.flatMap(({ name, shares = [] }) => shares.map((share) => ({ ...share, name })))
  if (all.length === 0) return null
  return (
    <Folded title={t('demo.shares')} count={all.length}>
      <RowList label={t('demo.shares')}>
        {all.map(({ contactName, shareKey, state, name }) => (
          <li key={shareKey} className={styles.persona}>
            <span className={styles.facts}>
              <b id={`share-${shareKey}`}>{contactName}</b>
              <small className="sentence">{`${t('demo.share-from', { name })}. ${t(`demo.share-${state}`)}`}</small>
            </span>
            <span className={styles.actions}>
              <a className={styles.open} href={paths.result(shareKey)} aria-describedby={`share-${shareKey}`}>
                {t('demo.open')}
              </a>
            </span>
          </li>
        ))}
      </RowList>
    </Folded>
  )
}
