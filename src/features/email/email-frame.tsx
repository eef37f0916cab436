import { useTranslation } from 'react-i18next'
import type { EmailPreview } from '#src/contract/entities/email.ts'
import styles from './email.module.css'

/** N26: no script of a message runs, and nothing in it leads this page anywhere. */
export const EmailFrame = ({ preview }: { preview: EmailPreview }) => {
  const { t } = useTranslation()
  const { subject, content } = preview
  return (
    <>
      <p data-private="">
        <b>{t('preview-email.subject', { subject })}</b>
      </p>
      <iframe className={styles.frame} title={t('preview-email.content')} sandbox="" srcDoc={content} />
    </>
  )
}
