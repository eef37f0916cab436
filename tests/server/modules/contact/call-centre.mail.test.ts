// What arrives at the call centre: composed by the server, carried by SMTP, read by a mail program.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askByMail, askForCall } from '#tests/support/contact.ts'
import type { Delivery } from '#tests/support/mail-server.ts'
import { type MailStand, packWithMail, resetMailStand, startMailStand } from '#tests/support/messages.ts'

let stand: MailStand
beforeAll(async () => {
  stand = await startMailStand()
})
beforeEach(() => resetMailStand(stand))
afterAll(() => stand.close())

const address = 'call-centre@aurora.example'
const only = (): Delivery => {
  const { inbox } = stand.server
  if (inbox.length !== 1 || !inbox[0]) throw new Error(`${inbox.length} messages`)
  return inbox[0]
}
const lines = ({ mail }: Delivery): string[] => (mail.text ?? '').split(/\r?\n/).filter((line) => line !== '')

describe('a callback request', () => {
  it('tells the call centre whom to call, when, and about what [API-120, S-42]', async () => {
    const { body } = await askForCall(stand.backend, { callTime: 'MORNING', note: 'I use a wheelchair.', locale: 'mk' })
    await stand.sendDue()
    expect(only().to).toEqual([address])
    expect(lines(only())).toEqual([
      'Someone asked for a call',
      'Mārama Wilson',
      '0491570157',
      'We said we would call Monday 23 November 2026, 8:00 am to 12:00 pm, Melbourne time (AEDT)',
      'In the morning',
      'Exam: Knee MRI',
      'Clinic: Test Coburg',
      'Language of the page: Macedonian',
      `Reference: ${body.reference}`,
      'In their words',
      'I use a wheelchair.',
      'Call the number above. If nobody answers, try again.',
      'Demonstration: nothing you book is real.',
    ])
  })

  it('names in its subject the exam and nobody, and answers go to no stranger [API-120]', async () => {
    await askForCall(stand.backend)
    await stand.sendDue()
    const { mail } = only()
    expect(mail.subject).toBe('Aurora Imaging: please call back about Knee MRI')
    expect(mail.replyTo).toBeUndefined()
    expect(mail.from).toEqual({ name: 'Aurora Imaging', address: 'visits@aurora.example' })
  })

  it('says so where no exam and no clinic was named [API-120]', async () => {
    await askForCall(stand.backend, { examSlug: undefined, clinicSlug: undefined })
    await stand.sendDue()
    expect(only().mail.subject).toBe('Aurora Imaging: please call back about no particular exam')
    expect(lines(only())).toEqual(expect.arrayContaining(['Exam: no particular exam', 'Clinic: any in Melbourne']))
  })

  it('goes to nobody twice, and names nobody in the log when it fails [API-120]', async () => {
    await askForCall(stand.backend)
    await stand.sendDue()
    await stand.sendDue()
    expect(stand.server.inbox).toHaveLength(1)
    expect(stand.log.join()).not.toMatch(/Wilson|0491570157/)
  })
})

describe('a message to the call centre', () => {
  it('carries the words, and its answer goes to who wrote them [API-119]', async () => {
    const message = 'Can I bring my sister?\n<b>She</b> is 7 & shy.'
    await askByMail(stand.backend, { message })
    await stand.sendDue()
    const delivery = only()
    expect(delivery.to).toEqual([address])
    expect(delivery.mail.replyTo).toEqual([{ name: '', address: 'marama.wilson@example.com' }])
    expect(delivery.mail.subject).toBe('Aurora Imaging: question about Knee MRI')
    expect(lines(delivery)).toEqual(
      expect.arrayContaining(['Can I bring my sister?', '<b>She</b> is 7 & shy.', 'marama.wilson@example.com']),
    )
    expect(delivery.mail.html).toContain('&lt;b&gt;She&lt;/b&gt; is 7 &amp; shy.')
    expect(delivery.mail.html).not.toContain('<b>She')
  })

  it('is in the language of whoever answers, not of whoever asks [I18N-05]', async () => {
    await askByMail(stand.backend, { locale: 'mk' })
    await stand.sendDue()
    expect(only().mail.html).toMatch(/<html lang="en-AU">/)
  })
})

describe('a provider who gave its call centre up', () => {
  it('has what was asked before given up too, and not sent to anybody [API-120]', async () => {
    const other = await startMailStand(packWithMail())
    await askForCall(other.backend)
    delete other.backend.context.catalogue.pack.provider.callCentre
    await other.sendDue()
    expect(other.server.inbox).toEqual([])
    expect(other.log.join()).toContain('nothing to say')
    await other.close()
  })
})
