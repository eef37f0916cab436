// Never more is said than the clinic's receipt allows.
import type { ConsentAnswer } from '#src/contract/codes/consent-states.ts'
import type { ConsentForm } from '#src/contract/entities/consent.ts'
import { type QueueStanding, standingOf } from '#src/offline/queue/standing.ts'
import type { UploadView } from '#src/offline/queue/upload.ts'
import type { IconName } from '#src/ui/icon.tsx'
import type { Mark } from '#src/ui/marks.tsx'

export type ConsentRowState = 'open' | 'changed' | Exclude<QueueStanding, 'expired'> | 'received' | 'taken'

type Stands = { state: ConsentRowState; answer: ConsentAnswer | undefined; at: string }

/** As the clinic has it. */
const ofClinic = ({ state, receivedAt, takenAt }: ConsentForm): Stands => {
  if (state === 'OPEN') return { state: 'open', answer: undefined, at: '' }
  if (state === 'CHANGED') return { state: 'changed', answer: undefined, at: '' }
  if (takenAt !== null) return { state: 'taken', answer: state, at: takenAt }
  return { state: 'received', answer: state, at: receivedAt ?? '' }
}

const ofQueue = (upload: UploadView, isOnline: boolean): ConsentRowState => {
  const standing = standingOf(upload, isOnline)
  return standing === 'expired' ? 'refused' : standing
}

/** What is on its way counts before what the clinic had. */
export const stateOfConsent = (form: ConsentForm, upload: UploadView | undefined, isOnline: boolean): Stands => {
  if (!upload) return ofClinic(form)
  const answer = upload.about.consent?.answer
  if (upload.state !== 'received') return { state: ofQueue(upload, isOnline), answer, at: '' }
  const receivedAt = upload.receipt?.receivedAt ?? ''
  const isListed =
    form.receivedAt !== null && Date.parse(form.receivedAt) >= Math.floor(Date.parse(receivedAt) / 1000) * 1000
  return isListed ? ofClinic(form) : { state: 'received', answer, at: receivedAt }
}

type Looks = { icon: IconName; marks?: readonly Mark[] }

const onDevice = ['done', 'open', 'open'] as const

export const looksOf = (state: ConsentRowState, answer: ConsentAnswer | undefined): Looks => {
  const icon = answer === 'TALK' ? 'phone' : 'done'
  switch (state) {
    case 'open':
      return { icon: 'document' }
    case 'changed':
    case 'refused':
      return { icon: 'warn' }
    case 'on-device':
    case 'needs-sign-in':
      return { icon, marks: onDevice }
    case 'sending':
    case 'asking':
      return { icon, marks: ['done', 'moving', 'open'] }
    case 'received':
      return { icon, marks: ['done', 'done', 'open'] }
    case 'taken':
      return { icon, marks: ['done', 'done', 'done'] }
  }
}
