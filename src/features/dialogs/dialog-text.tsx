import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { Loading } from '#src/ui/loading.tsx'
import type { DialogText as Text } from './dialogs.modals.ts'
import styles from './dialogs.module.css'

// The sanitizer loads only for HTML.
const Html = lazyPart(async () => ({ default: (await import('#src/ui/html.tsx')).Html }))

/** S-13 */
export const DialogText = ({ text }: { text: Text }) => {
  const { t } = useTranslation()
  if (typeof text === 'string') return <p className={styles.plain}>{text}</p>
  return (
    <Suspense fallback={<Loading words={t('dialog.loading')} />}>
      <Html html={text.html} />
    </Suspense>
  )
}
