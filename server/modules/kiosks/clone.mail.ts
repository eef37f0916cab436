import type { ComposeMail } from '../outbox/mail.ts'
import * as repository from './kiosks.repository.ts'
import type { KiosksContext } from './kiosks.services.ts'
import { toOperators } from './operator-mails.ts'

export const cloneMail: ComposeMail<KiosksContext> = async (context, { subject: deviceId }) => {
  const row = await repository.findKiosk(context.db, deviceId)
  if (!row) return undefined
  return toOperators(context, row.clinicSlug, ({ t }, { clinic, provider }) => ({
    subject: t('mail.kiosk-clone.subject', { provider, name: row.name }),
    title: t('mail.kiosk-clone.title', { name: row.name }),
    blocks: [
      { lines: [t('mail.notice.clinic', { clinic: clinic.entity.name })] },
      { text: t('mail.kiosk-clone.more') },
      { lines: [`npm run kiosks -- revoke ${deviceId}`] },
    ],
  }))
}
