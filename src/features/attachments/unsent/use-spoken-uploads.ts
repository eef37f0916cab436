import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectIsOnline } from '#src/core/device/device.slice.ts'
import type { Capture } from '#src/offline/captures.ts'
import type { UploadView } from '#src/offline/queue/upload.ts'
import { announce } from '#src/ui/live-regions.tsx'
import { type DocumentState, shareOf, stateOf, stateOfPhoto } from '../rows/document-states.ts'
import { namedFile } from '../rows/upload-row.tsx'
import { type StateLabels, useAttachmentLabels } from '../rows/use-attachment-labels.ts'
import { useDistinctNames } from '../rows/use-distinct-names.ts'

const inWords = (name: string, { title, detail }: StateLabels): string => `${name}. ${title}. ${detail}`

/** States that do not end by themselves, or not soon. */
const spokenProblems: readonly DocumentState[] = ['failed', 'needs-patient', 'needs-sign-in', 'expired']
/** Milliseconds: a shorter problem is none, such as the moment after reconnecting. */
const standing = 1000

type Said = { state: DocumentState; isHalf: boolean }
/** Module state: a page may mount its header anew. */
let said: ReadonlyMap<string, Said> | undefined
const problems = new Map<string, ReturnType<typeof setTimeout>>()
/** Keys of uploads announced as unanswered, while they are. */
const saidUnanswered = new Set<string>()

const leaveUnsaid = (key: string): void => {
  clearTimeout(problems.get(key))
  problems.delete(key)
}

export const useSpokenPhotos = (photos: readonly Capture[] | undefined): void => {
  const { t } = useTranslation()
  const words = useAttachmentLabels()
  const said = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    if (!photos) return
    const refused = photos.filter((photo) => stateOfPhoto(photo) === 'photo-refused')
    for (const photo of said.current ? refused : [])
      if (!said.current?.has(photo.id))
        announce(inWords(t('upload.photos', { count: 1 }), words.ofPhoto('photo-refused', photo, true)), 'assertive')
    said.current = new Set(refused.map(({ id }) => id))
  })
}

export const useSpokenUploads = (uploads: readonly UploadView[] | undefined): void => {
  const { t } = useTranslation()
  const distinct = useDistinctNames()
  const words = useAttachmentLabels()
  const isOnline = useSelector(selectIsOnline)
  useEffect(() => {
    if (!uploads) return
    const before = said
    const now = new Map<string, Said>()
    const nameOf = (upload: UploadView): string => {
      const ofBooking = uploads.filter(({ bookingRef }) => bookingRef === upload.bookingRef)
      return distinct(ofBooking.map(namedFile))[ofBooking.indexOf(upload)] ?? ''
    }
    for (const upload of uploads) {
      const state = stateOf(upload, isOnline)
      const isHalf = state === 'sending' && (shareOf(upload) ?? 0) >= 0.5
      const known = before?.get(upload.key)
      now.set(upload.key, { state, isHalf: isHalf || (known?.isHalf ?? false) })
      // A state from before the page is shown, not spoken.
      if (!before && upload.capturedAt < performance.timeOrigin) continue
      const name = nameOf(upload)
      const isNew = known?.state !== state
      if (isNew && state === 'sending') announce(t('upload.spoken-sending', { name }))
      if (isHalf && !known?.isHalf) announce(t('upload.spoken-half', { name }))
      if (isNew && state === 'received') announce(t('upload.spoken-received', { name }))
      if (isNew) leaveUnsaid(upload.key)
      const isUnanswered = state === 'unanswered'
      if (!isUnanswered && state !== 'asking') saidUnanswered.delete(upload.key)
      // Once, not with each further unanswered question.
      const isProblem = spokenProblems.includes(state) || (isUnanswered && !saidUnanswered.has(upload.key))
      if (isNew && isProblem) {
        const problem = inWords(name, words.of(state, upload))
        const say = (): void => {
          leaveUnsaid(upload.key)
          if (isUnanswered) saidUnanswered.add(upload.key)
          announce(problem, 'assertive')
        }
        problems.set(upload.key, setTimeout(say, standing))
      }
    }
    for (const key of problems.keys()) if (!now.has(key)) leaveUnsaid(key)
    said = now
  })
}
