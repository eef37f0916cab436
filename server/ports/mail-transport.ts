/** A message as it is sent, whichever way. */
export type Mail = {
  /** The same at each attempt, so that a mailbox which got the message twice can tell. */
  key: string
  madeAt: Date
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  attachments: { filename: string; contentType: string; content: string }[]
}

/** A way out. Having thrown, it may yet have sent. */
export type MailTransport = { send: (mail: Mail) => Promise<void> }

export type MailSender = { name: string; address: string }

/** For a server that sends nothing: tools and tests. */
export const noMailTransport: MailTransport = { send: () => Promise.reject(new Error('no mail transport')) }
