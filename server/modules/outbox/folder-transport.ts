import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { MailSender, MailTransport } from '../../ports/mail-transport.ts'
import { mimeOptions } from './mime.ts'

/** The same at each attempt, so that a retry overwrites; nothing of the content. */
const fileName = (madeAt: Date, key: string): string =>
  `${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}-${key}.eml`

/** `folder` must exist. */
export const createFolderTransport = (folder: string, from: MailSender): MailTransport => {
  const mailer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (mail) => {
      const { message } = await mailer.sendMail(mimeOptions(mail, from))
      const path = join(folder, fileName(mail.madeAt, mail.key))
      await writeFile(`${path}.part`, message, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
  }
}
