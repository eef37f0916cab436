// The two ways out: a folder of files, and a mail server that asks for a password or for TLS.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFolderTransport, createSmsFolderTransport } from '#server/modules/outbox/folder-transport.ts'
import { createGatewayTransport, type SmsGateway } from '#server/modules/outbox/gateway-transport.ts'
import { createSmtpTransport } from '#server/modules/outbox/smtp-transport.ts'
import { startSmsGateway } from '#server/neighbours/sms-gateway.ts'
import type { Mail } from '#server/ports/mail-transport.ts'
import { readSmsSettings } from '#server/start/sms-settings.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { sender } from '#tests/support/messages.ts'

const gatewayOf = (address: string): SmsGateway => readSmsSettings(address) as SmsGateway

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'front-door-messages-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const mail = (overrides: Partial<Mail> = {}): Mail => ({
  key: 'k'.repeat(22),
  madeAt: new Date('2026-11-20T23:00:00Z'),
  to: 'marama@patient.example',
  subject: 'Your visit with Aurora Imaging',
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
      subject: 'Your visit with Aurora Imaging',
      text: 'Monday\n',
      to: [{ address: 'marama@patient.example' }],
      messageId: `<${'k'.repeat(22)}@aurora.example>`,
    })
    expect(read.attachments).toHaveLength(1)
  })

  it('holds an SMS as a file of its number and its text [AUTH-10]', async () => {
    const sms = { key: 's'.repeat(22), madeAt: mail().madeAt, to: '+61491570157', text: '123456\n\n@a.example #123456' }
    await createSmsFolderTransport(folder).send(sms)
    const path = join(folder, `2026-11-20T23-00-00-${'s'.repeat(22)}.sms`)
    expect(readFileSync(path, 'utf8')).toBe('To: +61491570157\n\n123456\n\n@a.example #123456\n')
    expect(statSync(path).mode & 0o077).toBe(0)
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

describe('a gateway for SMS', () => {
  const sms = { key: 's'.repeat(22), madeAt: mail().madeAt, to: '+61491570157', text: 'Здраво + 1 & 2' }

  it('is asked in the form of its company, the password in a header and the text whole', async () => {
    const gateway = await startSmsGateway({ user: 'AC1', token: 'a:b@c/d', from: 'Aurora' })
    const settings = gatewayOf(gateway.address)
    await createGatewayTransport(settings).send(sms)
    expect(gateway.inbox).toEqual([{ to: sms.to, from: 'Aurora', body: sms.text, validityPeriod: undefined }])
    const wrong = createGatewayTransport({ ...settings, password: 'x' })
    await expect(wrong.send(sms)).rejects.toMatchObject({ responseCode: 401 })
    await gateway.close()
  })

  it('that refuses is repeated by its status alone, one that is away by its code alone', async () => {
    const gateway = await startSmsGateway()
    const transport = createGatewayTransport(gatewayOf(gateway.address))
    const failure = (work: Promise<void>) =>
      work.then(undefined, (error: Error) => JSON.stringify([error.message, error]))
    expect(await failure(transport.send({ ...sms, to: '0491570157' }))).toBe(
      '["the gateway did not take it",{"code":"ESMS","responseCode":400}]',
    )
    await gateway.close()
    expect(await failure(transport.send(sms))).toBe('["the gateway did not take it",{"code":"ECONNREFUSED"}]')
  })
})
