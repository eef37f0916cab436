// Messages as files, for a demonstration: any mail program opens an `.eml`.
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { MailSender, MailTransport } from '../../ports/mail-transport.ts'
import { mimeOptions } from './mime.ts'

/** By time, and without a word of what is in it; the same at each attempt, so that a second one writes over the first. */
const fileName = (madeAt: Date, key: string): string =>
  `${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}-${key}.eml`

/** @param folder is there. */
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
