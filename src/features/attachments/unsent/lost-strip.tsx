import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetLost } from '#src/core/uploads/lost-uploads.ts'
import { focusContent } from '#src/lib/focus-content.ts'
import { CloseButton } from '#src/ui/close-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import { useDeviceWords } from '../rows/use-device-name.ts'
import styles from './lost-strip.module.css'

/** Says that they are gone and what to do, until the patient puts it away. */
export const LostStrip = ({ count }: { count: number }) => {
  const { t } = useTranslation()
  const device = useDeviceWords()
  const title = useId()
  const words = t('upload.lost', { count, device })
  const more = t('upload.lost-more', { count })
  useEffect(() => announce(`${words} ${more}`, 'assertive'), [words, more])
  const close = (): void => {
    forgetLost()
    focusContent()
  }
  return (
    <aside className={styles.strip} aria-labelledby={title}>
      <Icon name="warn" />
      <p>
        <b id={title}>{words}</b> {more}
      </p>
      <CloseButton onClick={close}>{t('upload.lost-close')}</CloseButton>
    </aside>
  )
}
