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
export type Transport = { send: (mail: Mail) => Promise<void> }

export type Sender = { name: string; address: string }
