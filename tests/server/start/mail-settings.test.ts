import { describe, expect, it } from 'vitest'
import { readMailSettings } from '#server/start/mail-settings.ts'

const from = 'visits@example.org'
const read = (SMTP_URL?: string, MAIL_FROM: string | undefined = from) =>
  readMailSettings({ SMTP_URL, MAIL_FROM }, 'aurora')

describe('the settings of mail', () => {
  it('are a folder and an address that cannot be one, when the environment says nothing', () => {
    const none = { smtp: undefined, from: 'no-reply@aurora.invalid' }
    expect(readMailSettings({}, 'aurora')).toEqual(none)
    expect(readMailSettings({ SMTP_URL: '', MAIL_FROM: '' }, 'aurora')).toEqual(none)
    expect(readMailSettings({ MAIL_FROM: from }, 'aurora')).toEqual({ smtp: undefined, from })
  })

  it.each([
    ['smtp://mail.example.org', { host: 'mail.example.org', port: 587, secure: false }],
    ['smtps://mail.example.org', { host: 'mail.example.org', port: 465, secure: true }],
    ['smtp://localhost:2525/', { host: 'localhost', port: 2525, secure: false }],
    ['smtp://[::1]:25', { host: '::1', port: 25, secure: false }],
    [
      'smtps://front%40door:p%3Aa%2Fs@mail.example.org:466',
      { host: 'mail.example.org', port: 466, secure: true, auth: { user: 'front@door', pass: 'p:a/s' } },
    ],
  ])('take %s', (url, smtp) => {
    expect(read(url)).toEqual({ smtp, from })
  })

  it.each([
    'mail.example.org',
    'mail.example.org:587',
    'http://mail.example.org',
    'smtp://',
    'smtp://user@mail.example.org',
    'smtp://:secret@mail.example.org',
    'smtp://mail.example.org/secret',
    'smtp://mail.example.org?x=secret',
    'smtp://mail.example.org:99999',
    'smtp://%zz:secret@mail.example.org',
  ])('refuse %s in one line that repeats no password', (url) => {
    expect(() => read(url)).toThrow(
      /^SMTP_URL must be like smtp:\/\/user:password@mail\.example\.org:587, or smtps:\/\/ for TLS throughout\.$/,
    )
  })

  it('refuse a sender that is no address, and a mail server without a sender', () => {
    expect(() => read(undefined, 'Aurora <a@b.example>')).toThrow(
      'MAIL_FROM must be an email address, not “Aurora <a@b.example>”.',
    )
    expect(() => read('smtp://mail.example.org', '')).toThrow(/^MAIL_FROM must name the sender of messages, .*SMTP_URL/)
  })
})
