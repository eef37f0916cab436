import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectIsOnline } from '#src/core/device/device.slice.ts'
import type { UploadView } from '#src/offline/queue/upload.ts'
import { announce } from '#src/ui/live-regions.tsx'
import { type DocumentState, shareOf, stateOf } from '../rows/document-states.ts'
import { useDocumentWords } from '../rows/use-document-words.ts'

type Said = { state: DocumentState; isHalf: boolean }

/** Says what becomes of each document once: it is sent, half of it left, the clinic has it, it was not sent. */
export const useSpokenUploads = (uploads: readonly UploadView[] | undefined): void => {
  const { t } = useTranslation()
  const words = useDocumentWords()
  const isOnline = useSelector(selectIsOnline)
  const said = useRef<Map<string, Said>>(undefined)
  useEffect(() => {
    if (!uploads) return
    const before = said.current
    const now = new Map<string, Said>()
    for (const upload of uploads) {
      const state = stateOf(upload, isOnline)
      const isHalf = state === 'sending' && (shareOf(upload) ?? 0) >= 0.5
      const known = before?.get(upload.key)
      now.set(upload.key, { state, isHalf: isHalf || (known?.isHalf ?? false) })
      // What was so when the page came is on the page.
      if (!before) continue
      const name = upload.about.label || upload.about.fileName
      const isNew = known?.state !== state
      if (isNew && state === 'sending') announce(t('upload.spoken-sending', { name }))
      if (isHalf && !known?.isHalf) announce(t('upload.spoken-half', { name }))
      if (isNew && state === 'received') announce(t('upload.spoken-received', { name }))
      if (isNew && (state === 'failed' || state === 'needs-patient' || state === 'expired'))
        announce(`${name}. ${Object.values(words.of(state, upload)).join('. ')}`, 'assertive')
    }
    said.current = now
  })
}
