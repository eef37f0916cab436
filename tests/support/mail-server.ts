// A real mail server on a port of its own, and its mailbox as a mail program reads it.
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { SmtpServer } from '#server/modules/outbox/smtp-transport.ts'

export type Delivery = { from: string; to: string[]; raw: string; mail: Email }

export type MailServer = {
  address: SmtpServer
  inbox: Delivery[]
  /** What the server answers to the next message instead of taking it; its words, as real ones do, name the address. */
  refuseNext: (responseCode: number) => void
  /** Takes the next message, but its answer is lost on the way. */
  loseNextAnswer: () => void
  /** Called when a message is taken, before the answer leaves. */
  onDelivery: (listen: () => Promise<void>) => void
  /** An empty mailbox, and nothing left to refuse. */
  reset: () => void
  close: () => Promise<void>
}

const refusal = (responseCode: number, to: string[]): Error =>
  Object.assign(new Error(`mailbox of ${to.join()} is not available`), { responseCode })

export const startMailServer = async (login?: { user: string; pass: string }): Promise<MailServer> => {
  const inbox: Delivery[] = []
  const refusals: number[] = []
  let isLost = false
  let listen = async (): Promise<void> => undefined
  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === login?.user && password === login?.pass
        ? done(null, { user: username })
        : done(new Error(`${username} may not`)),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        const { mailFrom } = session.envelope
        const responseCode = refusals.shift()
        if (responseCode !== undefined) return done(refusal(responseCode, to))
        const raw = Buffer.concat(chunks).toString('utf8')
        inbox.push({ from: mailFrom === false ? '' : mailFrom.address, to, raw, mail: await PostalMime.parse(raw) })
        await listen()
        if (!isLost) return done(null)
        isLost = false
        return done(refusal(451, to))
      })
    },
  })
  // A client that hangs up is no failure of the server.
  server.on('error', () => undefined)
  const port = await new Promise<number>((resolve) => {
    const bound = server.listen(0, '127.0.0.1', () => {
      const at = bound.address()
      resolve(typeof at === 'object' && at ? at.port : 0)
    })
  })
  return {
    address: { host: '127.0.0.1', port, secure: false, ...(login ? { auth: login } : {}) },
    inbox,
    refuseNext: (code) => void refusals.push(code),
    loseNextAnswer: () => {
      isLost = true
    },
    onDelivery: (next) => {
      listen = next
    },
    reset: () => {
      inbox.length = 0
      refusals.length = 0
      isLost = false
      listen = async () => undefined
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The text of an attachment. */
export const attachmentOf = ({ mail }: Delivery, at = 0): string => {
  const content = mail.attachments[at]?.content
  return typeof content === 'string' ? content : new TextDecoder().decode(content)
}
