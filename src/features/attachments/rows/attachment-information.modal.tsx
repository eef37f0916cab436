import { useTranslation } from 'react-i18next'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { LangText } from '#src/ui/lang-text.tsx'
import styles from './attachment-information.module.css'
import { useAttachmentLabels } from './use-attachment-labels.ts'

/** ATT-10: what one document is, without opening it. */
const AttachmentInformationModal = ({ document, timeZone, close }: ModalComponentProps<'attachment-information'>) => {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useAttachmentLabels()
  const { documentType, description, fileName, contentType: mime, size: bytes, receivedAt, uploadedDocument } = document
  const facts = [
    [t('upload.about-name'), <bdi key="name">{fileName}</bdi>],
    [
      t('upload.about-type'),
      <LangText key="type" lang={documentType.lang?.description}>
        {description || documentType.description}
      </LangText>,
    ],
    [t('upload.about-size'), words.facts({ mime, pages: undefined, bytes })],
    [
      t('upload.about-received'),
      t('time.day-and-time', {
        day: format.dayOf(receivedAt, timeZone, 'short'),
        time: t('upload.time-in-zone', {
          time: format.time(receivedAt, timeZone),
          zone: format.zoneName(receivedAt, timeZone),
        }),
      }),
    ],
    [t('upload.about-from'), t(uploadedDocument ? 'upload.about-sent' : 'upload.about-copied')],
  ] as const
  return (
    <Dialog title={documentType.title} dismissedBy={['cross', 'escape', 'backdrop']} onClose={() => close()}>
      <dl className={styles.facts} data-private="">
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

export default AttachmentInformationModal
