import { useTranslation } from 'react-i18next'
import type { Attachment } from '#src/contract/entities/attachment.ts'
import { dayInZone } from '#src/contract/rules/date.rules.ts'
import { deviceZone } from '#src/i18n/device-zone.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import type { Capture } from '#src/offline/captures.ts'
import type { UploadProblem, UploadView } from '#src/offline/queue/upload.ts'
import { type DocumentState, type PhotoState, problemKeys, shareOf } from './document-states.ts'
import { useDeviceLabel } from './use-device-label.ts'

const kilobyte = 1024

export type StateLabels = { title: string; detail: string }

/** Times of a document are events on this device. */
const useTimeLabels = (clinicZone: string | undefined) => {
  const { t } = useTranslation()
  const format = useFormat()
  const device = useDeviceLabel()

  const here = (instant: string | number): string =>
    clinicZone === undefined
      ? t('time.of-device', { time: format.time(instant, deviceZone()), device })
      : t('upload.time-in-zone', {
          time: format.time(instant, clinicZone),
          zone: format.zoneName(instant, clinicZone),
        })

  const when = (instant: string | number): string => {
    const zone = clinicZone ?? deviceZone()
    const day = dayInZone(new Date(instant), zone)
    const time = here(instant)
    return day === dayInZone(Date.now(), zone)
      ? t('upload.today', { time })
      : t('time.day-and-time', { day: format.dayOf(instant, zone, 'short'), time })
  }

  return { here, when }
}

const useFactsLabel = () => {
  const { t } = useTranslation()
  const format = useFormat()

  /** 640 KB, 1.4 MB */
  const size = (bytes: number): string =>
    bytes < kilobyte * kilobyte
      ? t('upload.kilobytes', { size: format.number(Math.max(1, Math.round(bytes / kilobyte))) })
      : t('upload.megabytes', { size: format.number(Math.round((bytes / kilobyte / kilobyte) * 10) / 10) })

  /** "1 photo, 640 KB", "PDF, 3 pages, 820 KB" */
  return ({ mime, pages, bytes }: { mime: string; pages: number | undefined; bytes: number }): string => {
    if (mime !== 'application/pdf') return t('upload.facts-photo', { count: pages ?? 1, size: size(bytes) })
    return pages === undefined
      ? t('upload.facts-pdf', { size: size(bytes) })
      : t('upload.facts-pages', { count: pages, size: size(bytes) })
  }
}

/** @param clinicZone where the page knows no visit but its clinic */
export const useAttachmentLabels = (clinicZone?: string) => {
  const { t } = useTranslation()
  const format = useFormat()
  const device = useDeviceLabel()
  const { here, when } = useTimeLabels(clinicZone)
  const facts = useFactsLabel()

  const reason = (problem: UploadProblem): string => t(problemKeys(problem))

  const received = (receivedAt: string): StateLabels => ({ title: t('upload.received'), detail: when(receivedAt) })

  const atClinic = (document: Pick<Attachment, 'receivedAt' | 'checkedAt' | 'betterReason'>): StateLabels => {
    const { receivedAt, checkedAt, betterReason } = document
    if (checkedAt !== null)
      return { title: t('upload.checked'), detail: t('upload.checked-more', { time: when(checkedAt) }) }
    return betterReason === null
      ? received(receivedAt)
      : { title: t('upload.better'), detail: t(`upload.better-${betterReason}`) }
  }

  const failed = ({ problem, nextAttemptAt }: UploadView): string => {
    const isAhead = nextAttemptAt !== null && nextAttemptAt > Date.now()
    const next = isAhead && t('upload.next-try', { time: here(nextAttemptAt) })
    return [problem && reason(problem), next].filter(Boolean).join(' ')
  }

  const patience = ({ needsAttention, expiresAt, daysWaiting }: UploadView): string | undefined => {
    if (daysWaiting > 0) return t('upload.kept-until', { device, day: format.dayOf(expiresAt, deviceZone(), 'short') })
    return needsAttention ? t('upload.needs-attention') : undefined
  }

  const of = (state: DocumentState, upload: UploadView): StateLabels => {
    const percent = Math.floor((shareOf(upload) ?? 0) * 100)
    const extra = patience(upload)
    const withPatience = (detail: string): string => (extra === undefined ? detail : `${detail} ${extra}`)
    switch (state) {
      case 'saving':
        return { title: t('upload.saving'), detail: '' }
      case 'sending':
        return upload.sentBytes === null
          ? { title: t('upload.sending'), detail: '' }
          : { title: t('upload.sending-share', { percent: format.number(percent) }), detail: '' }
      case 'asking':
        return { title: t('upload.asking'), detail: t('upload.asking-more') }
      case 'unanswered':
        return { title: t('upload.unanswered'), detail: withPatience(failed(upload)) }
      case 'stopped':
        return {
          title: t('upload.stopped', { percent: format.number(percent) }),
          detail: withPatience(t('upload.stopped-more')),
        }
      case 'in-line':
        return { title: t('upload.in-line'), detail: withPatience(failed(upload)) }
      case 'failed':
        return { title: t('upload.failed'), detail: withPatience(failed(upload)) }
      case 'needs-patient':
        return { title: t('upload.needs-you'), detail: reason(upload.problem ?? { class: 'refused' }) }
      case 'needs-sign-in':
        return { title: t('upload.needs-sign-in'), detail: t('upload.needs-sign-in-more') }
      case 'received':
      case 'checked':
      case 'better':
        return upload.receipt ? received(upload.receipt.receivedAt) : { title: t('upload.received'), detail: '' }
      case 'expired':
        return { title: t('upload.failed'), detail: t('upload.expired-more', { device }) }
      case 'gone':
        return { title: t('upload.gone'), detail: t('upload.gone-more') }
      default:
        return { title: t('upload.saved', { device }), detail: withPatience(t('upload.not-sent')) }
    }
  }

  const ofPhoto = (state: PhotoState, { problem }: Pick<Capture, 'problem'>, isOnline: boolean): StateLabels => {
    const saved = t('upload.saved', { device })
    switch (state) {
      case 'pages':
        return { title: saved, detail: t('upload.pages-more') }
      case 'original':
        return { title: saved, detail: isOnline ? t('upload.original-more') : t('upload.original-offline') }
      case 'photo-refused':
        return {
          title: t('upload.needs-you'),
          detail: problem === 'too-large' ? t('upload.problem-too-large') : t('upload.problem-file-unreadable'),
        }
    }
  }

  return { of, ofPhoto, atClinic, facts, when, reason, device }
}
