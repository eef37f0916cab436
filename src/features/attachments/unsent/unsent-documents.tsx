import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { selectIsOnline } from '#src/core/device/device.slice.ts'
import { modalOpened } from '#src/core/modals/modals.slice.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useStoredDocuments } from '#src/core/uploads/use-stored-documents.ts'
import { Loading } from '#src/ui/loading.tsx'
import type { PageAbout } from '../capture/photo-pages.ts'
import { DocumentList } from '../rows/document-list.tsx'
import { isUnsent } from '../rows/document-states.ts'
import { useDeviceLabel } from '../rows/use-device-label.ts'
import { useUnsavedUploads } from '../unsaved/unsaved-list.ts'
import { waitingPhotos } from '../use-documents.ts'

export const useUnsent = () => {
  const kept = useStoredDocuments()
  const uploads = (kept?.uploads ?? []).filter((upload) => isUnsent(upload) || upload.state === 'expired')
  const unsaved = useUnsavedUploads()
  const photos = kept ? waitingPhotos(kept) : []
  const isRead = kept !== undefined
  return {
    isRead,
    isEmpty: isRead && uploads.length + photos.length + unsaved.length === 0,
    uploads,
    unsaved,
    pages: photos.filter(({ purpose }) => purpose === 'page'),
    originals: photos.filter(({ purpose }) => purpose === 'original'),
  }
}

type UnsentDocumentsProps = {
  unsent: ReturnType<typeof useUnsent>
  onGoOn?: () => void
}

export const UnsentDocuments = ({ unsent, onGoOn }: UnsentDocumentsProps) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const paths = usePaths()
  const device = useDeviceLabel()
  const isOnline = useSelector(selectIsOnline)
  const { isRead, isEmpty, ...lists } = unsent
  const goOn = (): void => {
    const [first] = lists.pages
    if (!first) return
    onGoOn?.()
    if ((first.about as PageAbout).kind === 'handed')
      return void navigate(paths.handOff, { state: { handOff: first.bookingRef } })
    dispatch(modalOpened('upload-attachment', { bookingKey: first.bookingRef, isBooked: false }))
  }
  if (!isRead) return <Loading words={t('loading.page')} />
  return (
    <>
      <p>
        {isEmpty
          ? t('upload.unsent-none')
          : isOnline
            ? t('upload.unsent-more', { device })
            : t('upload.offline', { device })}
      </p>
      <DocumentList
        bookingKey=""
        documents={{
          ...lists,
          isRead,
          needsCode: false,
          received: [],
          sent: new Map(),
          gone: [],
          referrals: [],
          all: [],
        }}
        label={t('upload.unsent-title')}
        onGoOn={goOn}
      />
    </>
  )
}
