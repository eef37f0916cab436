import { useTranslation } from 'react-i18next'
import type { DemoPersona } from '#src/contract/entities/demo.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { RowList } from '#src/ui/row-list.tsx'
import styles from './demo.module.css'

/** SHARE-01: each as its recipient finds it, by the patient's birth date and a code under Messages. */
export const DemoShares = ({ personas }: { personas: readonly DemoPersona[] }) => {
  const { t } = useTranslation()
  const paths = usePaths()
  const all = personas.flatMap(({ name, shares = [] }) => shares.map((share) => ({ ...share, name })))
  if (all.length === 0) return null
  return (
    <>
      <div className={styles.heading}>
        <h2>{t('demo.shares')}</h2>
      </div>
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
    </>
  )
}
