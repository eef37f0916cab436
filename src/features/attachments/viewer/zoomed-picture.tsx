import { type SyntheticEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#src/ui/banner.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { leaveFocus } from './viewer-focus.ts'
import styles from './zoom-frame.module.css'
import { ZoomFrame } from './zoom-frame.tsx'

type ZoomedPictureProps = { address: string; name: string }

/** ATT-16, ATT-17: what fails to load says so, and can still be downloaded beside it. */
export const ZoomedPicture = ({ address, name }: ZoomedPictureProps) => {
  const { t } = useTranslation()
  const picture = useRef<HTMLImageElement>(null)
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading')
  if (state === 'broken') return <Banner tone="err" title={t('upload.picture-broken')} role="alert" />
  const onBroken = ({ currentTarget }: SyntheticEvent<HTMLElement>): void => {
    leaveFocus(currentTarget)
    setState('broken')
  }
  const originalSize = () => ({
    width: picture.current?.naturalWidth ?? 0,
    height: picture.current?.naturalHeight ?? 0,
  })
  return (
    <>
      {state === 'loading' && <Loading words={t('loading.page')} />}
      <ZoomFrame name={name} content={picture} originalSize={originalSize} isTurnedByFrame>
        {() => (
          // biome-ignore lint/a11y/noNoninteractiveElementInteractions: nobody presses it
          <img
            ref={picture}
            className={styles.picture}
            src={address}
            alt={name}
            onLoad={() => setState('shown')}
            onError={onBroken}
          />
        )}
      </ZoomFrame>
    </>
  )
}
