import { expect, it } from 'vitest'
import { mailboxOf } from '#server/shared/mailbox.ts'

it.each([
  ['Mere@Example.COM', 'mere@example.com'],
  ['mere+scan1@example.com', 'mere@example.com'],
  ['mere@болница.мк', 'mere@xn--80abvlke3d.xn--j1ad'],
  ['mere@xn--80abvlke3d.xn--j1ad', 'mere@xn--80abvlke3d.xn--j1ad'],
  ['Ме́ре@example.com'.normalize('NFD'), 'ме́ре@example.com'.normalize('NFC')],
])('the mail address %s is the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
