import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainRow, RowList } from '#src/ui/row-list.tsx'
import styles from './hand-off.module.css'

/** Picture 43b-done. */
export const HandOffReceived = ({ marks, isOfAnswers = false }: { marks: ReactNode; isOfAnswers?: boolean }) => {
  const { t } = useTranslation()
  return (
    <div className={styles.parts}>
      <p className="lead">{t('hand-off.close-page')}</p>
      {marks}
      <RowList>
        <PlainRow
          icon="user"
          title={t('hand-off.stay')}
          detail={t(isOfAnswers ? 'hand-off.stay-asked' : 'hand-off.stay-more')}
        />
        {!isOfAnswers && (
          <PlainRow icon="delete" title={t('hand-off.photos-gone')} detail={t('hand-off.photos-gone-more')} />
        )}
      </RowList>
      <section>
        <h2>{t('hand-off.wrong')}</h2>
        <p>{t(isOfAnswers ? 'hand-off.wrong-answers' : 'hand-off.wrong-more')}</p>
      </section>
    </div>
  )
}
