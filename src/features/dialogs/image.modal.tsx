import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Loading } from '#src/ui/loading.tsx'
import styles from './dialogs.module.css'

const ImageModal = ({ title, src, alt, caption, close }: ModalComponentProps<'image'>) => {
  const { t } = useTranslation()
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  return (
    <Dialog title={title} size="wide" onClose={() => close()}>
      {state === 'loading' && <Loading words={t('dialog.image-loading')} />}
      {state === 'failed' ? (
        <p role="alert">{t('dialog.image-failed')}</p>
      ) : (
        <figure className={styles.figure} hidden={state === 'loading'}>
          {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: loading is no interaction */}
          <img src={src} alt={alt} onLoad={() => setState('shown')} onError={() => setState('failed')} />
          {caption !== undefined && <figcaption className="muted">{caption}</figcaption>}
        </figure>
      )}
    </Dialog>
  )
}

export default ImageModal
