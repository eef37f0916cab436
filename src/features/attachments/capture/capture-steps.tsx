import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMedia } from '#src/lib/use-media.ts'
import { Button } from '#src/ui/button-link.tsx'
import { useDeviceLabel } from '../rows/use-device-label.ts'
import { PageList } from './page-list.tsx'
import { hasWarning } from './photo/photo-checks.ts'
import { PhotoCheck } from './photo-check.tsx'
import type { PhotoPage } from './photo-pages.ts'
import styles from './upload-attachment.module.css'
import type { CaptureOfDialog } from './use-capture.ts'

type PickersProps = { canTake: boolean; isAddingPages: boolean; onCamera: () => void; onFiles: () => void }

export const Pickers = ({ canTake, isAddingPages, onCamera, onFiles }: PickersProps) => {
  const { t } = useTranslation()
  const kind = isAddingPages ? 'secondary' : 'primary'
  return (
    <div className={styles.pickers}>
      {canTake && (
        <Button kind={kind} icon="camera" isWide onClick={onCamera}>
          {isAddingPages ? t('photo.add-page') : t('upload.take-photo')}
        </Button>
      )}
      <Button kind={canTake ? 'quiet' : kind} {...(canTake ? {} : { icon: 'upload' as const })} onClick={onFiles}>
        {isAddingPages ? t('photo.add-files') : canTake ? t('upload.choose-instead') : t('upload.choose')}
      </Button>
    </div>
  )
}

type OfPage = { capture: CaptureOfDialog; page: PhotoPage }

export const CheckButtons = ({ capture: { doing, move }, page, onAgain }: OfPage & { onAgain: () => void }) => {
  const { t } = useTranslation()
  const isTouched = useMedia('(pointer: coarse)')
  const isDoubtful = hasWarning(page.findings)
  const isTurning = doing === 'turn'
  return (
    <>
      <Button kind={isDoubtful ? 'primary' : 'secondary'} icon="camera" isUnavailable={isTurning} onClick={onAgain}>
        {isTouched ? t('photo.again') : t('photo.another')}
      </Button>
      <Button
        kind={isDoubtful ? 'secondary' : 'primary'}
        isUnavailable={isTurning}
        onClick={() => move({ name: 'gathered' })}
      >
        {t('photo.use')}
      </Button>
    </>
  )
}

export const CheckView = ({ capture: { doing, pages, turn }, page }: OfPage) => {
  const { t } = useTranslation()
  const device = useDeviceLabel()
  return (
    <>
      <PhotoCheck page={page} number={pages.indexOf(page) + 1} />
      <div className={styles.turn}>
        <Button isSmall icon="turn" isBusy={doing === 'turn'} onClick={() => void turn(page)}>
          {t('photo.turn')}
        </Button>
      </div>
      <p className="muted small">
        {page.isKept ? t('photo.kept', { device }) : t('upload.not-saved', { device })} {t('photo.nothing-sent')}
      </p>
    </>
  )
}

type PagesViewProps = { capture: CaptureOfDialog; problems: ReactNode; pickers: ReactNode }

export const PagesView = ({ capture: { pages, order, remove, move }, problems, pickers }: PagesViewProps) => {
  const { t } = useTranslation()
  return (
    <>
      <PageList
        pages={pages}
        onOrder={order}
        onRemove={(page) => void remove(page)}
        onLook={({ id }) => move({ name: 'looked', id })}
      />
      {problems}
      {pickers}
      <p className="muted small">
        {pages.length > 1 ? t('photo.one-document') : ''} {t('photo.nothing-sent')}
      </p>
    </>
  )
}
