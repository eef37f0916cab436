// The two ways out: a folder of files, and a mail server that asks for a password or for TLS.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFolderTransport } from '#server/modules/outbox/folder-transport.ts'
import { createSmtpTransport } from '#server/modules/outbox/smtp-transport.ts'
import type { Mail } from '#server/ports/mail-transport.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { sender } from '#tests/support/messages.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'front-door-messages-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const mail = (overrides: Partial<Mail> = {}): Mail => ({
  key: 'k'.repeat(22),
  madeAt: new Date('2026-11-20T23:00:00Z'),
  to: 'marama@patient.example',
  subject: 'Your appointment with Aurora Imaging',
  text: 'Monday',
  html: '<p>Monday</p>',
  attachments: [{ filename: 'appointment.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' }],
  ...overrides,
})

describe('a folder of messages', () => {
  it('holds each as a file that a mail program opens, named by its time and nothing of the patient', async () => {
    await createFolderTransport(folder, sender).send(mail())
    expect(readdirSync(folder)).toEqual([`2026-11-20T23-00-00-${'k'.repeat(22)}.eml`])
    const path = join(folder, readdirSync(folder)[0] ?? '')
    expect(statSync(path).mode & 0o077).toBe(0)
    const read = await PostalMime.parse(readFileSync(path))
    expect(read).toMatchObject({
      subject: 'Your appointment with Aurora Imaging',
      text: 'Monday\n',
      to: [{ address: 'marama@patient.example' }],
      messageId: `<${'k'.repeat(22)}@aurora.example>`,
    })
    expect(read.attachments).toHaveLength(1)
  })

  it('holds a message once that was written twice', async () => {
    const transport = createFolderTransport(folder, sender)
    await transport.send(mail())
    await transport.send(mail())
    expect(readdirSync(folder)).toHaveLength(1)
  })

  it('fails where it cannot be written, so that the message is tried again', async () => {
    await expect(createFolderTransport(join(folder, 'gone'), sender).send(mail())).rejects.toThrow()
  })

  it('takes no line of a subject or an address as a header', async () => {
    const hostile = { subject: 'a\r\nBcc: evil@evil.example', to: 'a@b.example\r\nBcc: evil@evil.example' }
    await createFolderTransport(folder, sender).send(mail(hostile))
    const read = await PostalMime.parse(readFileSync(join(folder, readdirSync(folder)[0] ?? '')))
    expect(read.headers.map(({ key }) => key)).not.toContain('bcc')
  })
})

describe('a mail server', () => {
  it('is logged in to with the password of its address', async () => {
    const server = await startMailServer({ user: 'front@door', pass: 'a:b/c' })
    await createSmtpTransport(server.address, sender).send(mail())
    expect(server.inbox.map(({ to }) => to)).toEqual([['marama@patient.example']])
    const wrong = createSmtpTransport({ ...server.address, auth: { user: 'front@door', pass: 'x' } }, sender)
    await expect(wrong.send(mail())).rejects.toMatchObject({ code: 'EAUTH' })
    await server.close()
  })

  it('elsewhere than on this machine gets no password without TLS', async () => {
    const server = await startMailServer({ user: 'a', pass: 'b' })
    // A name of this machine that does not say so.
    const elsewhere = createSmtpTransport({ ...server.address, host: '0.0.0.0' }, sender)
    await expect(elsewhere.send(mail())).rejects.toMatchObject({ code: 'ETLS' })
    expect(server.inbox).toEqual([])
    await server.close()
  })
})
