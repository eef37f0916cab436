import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { MailSender, MailTransport } from '../../ports/mail-transport.ts'
import type { SmsTransport } from '../../ports/sms-transport.ts'
import { mimeOptions } from './mime.ts'

type Named = { madeAt: Date; key: string }

/** The same at each attempt, so that a retry overwrites; nothing of the content. */
const fileName = ({ madeAt, key }: Named, type: 'eml' | 'sms'): string =>
  `${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}-${key}.${type}`

const write = async (path: string, content: Buffer | string): Promise<void> => {
  await writeFile(`${path}.part`, content, { mode: 0o600 })
  await rename(`${path}.part`, path)
}

/** `folder` must exist. */
export const createFolderTransport = (folder: string, from: MailSender): MailTransport => {
  const mailer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (mail) => {
      const { message } = await mailer.sendMail(mimeOptions(mail, from))
      await write(join(folder, fileName(mail, 'eml')), message as Buffer)
    },
  }
}

export const createSmsFolderTransport = (folder: string): SmsTransport => ({
  send: (sms) => write(join(folder, fileName(sms, 'sms')), `To: ${sms.to}\n\n${sms.text}\n`),
})
