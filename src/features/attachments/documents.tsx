import { useTranslation } from 'react-i18next'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { withTexts } from '#src/core/texts/with-texts.ts'
import { sparePart } from '#src/lib/lazy-part.tsx'
import { Apart } from '#src/ui/apart.tsx'
import { Loading } from '#src/ui/loading.tsx'
import type { DocumentsSectionProps } from './documents-section.tsx'

const DocumentsSection = sparePart<DocumentsSectionProps>(
  withTexts(['attachments'], async () => ({ default: (await import('./documents-section.tsx')).DocumentsSection })),
)

export const preloadDocuments = DocumentsSection.preload

/** ATT-01. Not on a kiosk, which is shared. */
export const Documents = (props: DocumentsSectionProps) => {
  const { t } = useTranslation()
  const { mayAttach } = useCapabilities()
  if (!mayAttach) return null
  return (
    <Apart loading={<Loading words={t('upload.coming')} />}>
      <DocumentsSection {...props} />
    </Apart>
  )
}
