import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { documentListApi } from '#src/api/document-list.api.ts'
import { selectIsOnline } from '#src/core/device/device.slice.ts'
import { modalOpened } from '#src/core/modals/modals.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useStoredDocuments } from '#src/core/uploads/use-stored-documents.ts'
import { sweepCaptures } from '#src/offline/captures.ts'
import { queueDelays } from '#src/offline/queue/queue-delays.ts'
import { Icon } from '#src/ui/icon.tsx'
import { forgetCaptures } from '../capture/captures-mark.ts'
import { prepareLaterPhotos } from '../capture/later-photos.ts'
import { dropHandedPages } from '../capture/photo-pages.ts'
import { isUnsent, stateOfPhoto } from '../rows/document-states.ts'
import { useUnsavedUploads } from '../unsaved/unsaved-list.ts'
import { waitingPhotos } from '../use-documents.ts'
import styles from './unsent-chip.module.css'
import { useSpokenPhotos, useSpokenUploads } from './use-spoken-uploads.ts'

export const UnsentChip = () => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isOnline = useSelector(selectIsOnline)
  const kept = useStoredDocuments()
  const unsaved = useUnsavedUploads()
  const waiting = kept ? waitingPhotos(kept) : []
  const pages = waiting.filter(({ purpose }) => purpose === 'page')
  const uploads = kept?.uploads ?? []
  const unsent = uploads.filter(isUnsent)
  const received = uploads.length - unsent.length
  // Pages count as one unfinished document.
  const count = unsent.length + unsaved.length + waiting.length - pages.length + (pages.length > 0 ? 1 : 0)
  const areAnswers = unsent.length === count && unsent.every(({ kind }) => kind === 'answer')
  const hasAnswers = unsent.some(({ kind }) => kind === 'answer')
  const text = areAnswers ? 'upload.chip-answers' : hasAnswers ? 'upload.chip-any' : 'upload.chip'
  useSpokenUploads(kept?.uploads)
  useSpokenPhotos(kept?.photos)

  // Also with each receipt, when the original of a JPEG goes.
  const hasOriginals = kept?.photos.some((photo) => stateOfPhoto(photo) === 'original') ?? false
  // biome-ignore lint/correctness/useExhaustiveDependencies: a receipt is what it waits for
  useEffect(() => {
    if (!isOnline || !hasOriginals) return
    const prepare = (): void =>
      void prepareLaterPhotos(() => void dispatch(documentListApi.util.invalidateTags(['Documents'])))
    prepare()
    // The converter may fail to load although there is a network.
    const again = setInterval(prepare, queueDelays.backoffCap)
    return () => clearInterval(again)
  }, [isOnline, hasOriginals, received, dispatch])

  const hasNone = kept?.photos.length === 0
  useEffect(() => {
    if (hasNone) forgetCaptures()
  }, [hasNone])
  useEffect(() => {
    const tidy = async (): Promise<void> => {
      await sweepCaptures(Date.now())
      await dropHandedPages()
    }
    tidy().catch(() => undefined)
  }, [])

  if (count === 0) return null
  return (
    <button type="button" className={styles.chip} onClick={() => dispatch(modalOpened('unsent-documents', {}))}>
      <Icon name="upload" size="small" />
      <span aria-hidden="true">{count}</span>
      <span className={styles.words}>{t(text, { count })}</span>
    </button>
  )
}
