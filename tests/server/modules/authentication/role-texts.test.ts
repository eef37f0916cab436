// I18N-06: a provider's texts for a role go out with the answers that say who somebody is.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getSession, lookUpSignIn } from '#src/contract/calls/authentication.calls.ts'
import { getAuthenticated } from '#src/contract/calls/session.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, slot } from '#tests/support/booking.ts'
import { giveDate } from '#tests/support/sign-in.ts'
import { logInAs } from '#tests/support/staff.ts'
import { testPack } from '#tests/support/test-pack.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({
    pack: testPack((pack) => {
      pack.roleTexts = { patient: { 'a.b': 'yours' }, recipient: { 'a.b': 'shared' }, referrer: { 'a.b': 'theirs' } }
    }),
  })
})
afterAll(() => backend.close())

it('a patient has them before, with and after the sign-in; who a link was shared with has others [I18N-06]', async () => {
  const bookingKey = await book(backend.newBrowser(), slot(backend, '09:00'))
  const browser = backend.newBrowser()
  const textsFor = async (shared: boolean) =>
    (await browser.call(lookUpSignIn, { body: { bookingKey, authenticationType: 'APPOINTMENT', shared } })).body
      .roleTranslations
  expect([await textsFor(false), await textsFor(true)]).toEqual([{ 'a.b': 'yours' }, { 'a.b': 'shared' }])
  expect((await giveDate(browser, bookingKey)).body.roleTranslations).toEqual({ 'a.b': 'yours' })
  expect((await browser.call(getSession, {})).body.roleTranslations).toEqual({ 'a.b': 'yours' })
})

it('a login has those of its role, and none where the provider has written none [I18N-06]', async () => {
  const textsOf = async (role: 'referrer' | 'staff') => {
    const browser = backend.newBrowser()
    await logInAs(backend, { username: 'mere', role, readOnly: false }, browser)
    return (await browser.call(getAuthenticated, {})).body.roleTranslations
  }
  expect([await textsOf('referrer'), await textsOf('staff')]).toEqual([{ 'a.b': 'theirs' }, undefined])
})
