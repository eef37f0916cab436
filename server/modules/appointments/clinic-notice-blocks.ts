import { formatReference } from '#src/contract/rules/reference.rules.ts'
import type { Translator } from '../../texts/translator.ts'
import type { Block } from '../outbox/mail-body.ts'

type Notice = {
  /** When the visit is, with its zone. */
  times: readonly string[]
  clinicName: string
  reference: string
  more: readonly string[]
}

/** Mail to a clinic must not carry patient or exam: only that something happened, when the visit is, and its reference. */
export const clinicNoticeBlocks = ({ t }: Translator, { times, clinicName, reference, more }: Notice): Block[] => [
  ...(times.length > 0 ? [{ list: times }] : []),
  {
    lines: [
      t('mail.notice.clinic', { clinic: clinicName }),
      t('mail.notice.reference', { reference: formatReference(reference) }),
    ],
  },
  ...more.map((text) => ({ text })),
  { text: t('mail.notice.privacy') },
]
