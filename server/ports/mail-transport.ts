export type Mail = {
  /** The same at each attempt, so that a mailbox can tell a duplicate. */
  key: string
  madeAt: Date
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  /** RFC 8058 */
  oneClick?: string
  attachments: { filename: string; contentType: string; content: string | Buffer }[]
}

/** Having thrown, it may yet have sent. */
export type MailTransport = { send: (mail: Mail) => Promise<void> }

export type MailSender = { name: string; address: string }

export const noMailTransport: MailTransport = { send: () => Promise.reject(new Error('no mail transport')) }
