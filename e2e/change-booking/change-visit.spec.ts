// A visit is moved, raced for, kept, cancelled, and moved by the desk; where the clinic agrees first, another time is asked for.
import type { Page } from '@playwright/test'
import { getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import type { Locale } from '#src/contract/codes/locales.ts'
import { formatReference } from '#src/contract/rules/reference.rules.ts'
import type { Api, Offer } from '../fixtures/api.ts'
import { expectNarrow } from '../fixtures/geometry.ts'
import { expectMacedonian } from '../fixtures/macedonian.ts'
import { otherPatient } from '../fixtures/patients.ts'
import { aurora, listFreeSlots, type Provider, vardar } from '../fixtures/providers.ts'
import { giveBirthDate } from '../fixtures/sign-in.ts'
import { expect, gateOnEither, onDesktop, onPhone, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

// Servers are started, and several people take part.
test.setTimeout(240_000)

type Text = (key: string) => string

const minutes = 60_000
const patientDetails = { ...otherPatient, email: 'siobhan@example.com' }

/** A text with its values left open, as a pattern. */
const like = (text: string): RegExp =>
  new RegExp(
    text
      .split(/\{\{\w+\}\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('.*'),
  )

const isAfter = (offer: Offer, time: string, minutesLater: number): boolean =>
  Date.parse(offer.startTime) === Date.parse(time) + minutesLater * minutes

/** Three free times in a row at a clinic with one room, at least a few days ahead. */
const listInARow = async (api: Api, place: Provider, parallelIndex: number): Promise<[Offer, Offer, Offer]> => {
  const clinicSlug = place.clinicSlugs[parallelIndex % 2] ?? place.clinicSlugs[0]
  const free = (await api.freeTimes({ ...place, clinicSlug })).filter(
    ({ startTime }) => Date.parse(startTime) > Date.now() + 3 * 24 * 60 * minutes,
  )
  for (const first of free) {
    const second = free.find((each) => isAfter(each, first.startTime, 20))
    const third = free.find((each) => isAfter(each, first.startTime, 40))
    if (second && third) return [first, second, third]
  }
  throw new Error('The demo calendar has no three times in a row here.')
}

/** The page of times at the day of the offer, in the place of a visit. */
const chooseInPlace = async (page: Page, { startTime }: Offer, t: Text): Promise<void> => {
  const address = new URL(page.url())
  address.searchParams.set('date', startTime.slice(0, 10))
  address.searchParams.set('startTime', startTime)
  await page.goto(address.href)
  await expect(page.getByRole('button', { pressed: true })).toBeVisible()
  await page.getByRole('button', { name: t('slot.hold') }).click()
}

const openVisit = async (page: Page, server: { url: string }, bookingKey: string, t: Text): Promise<void> => {
  await page.goto(`${server.url}/appointments/${bookingKey}`)
  await giveBirthDate(page, patientDetails.dateOfBirth, t)
  await expect(page.getByRole('heading', { name: t('change.title') })).toBeVisible()
}

const referenceOf = async (api: Api, bookingKey: string): Promise<string> =>
  (await api.call(getBookingConfirmation, { params: { bookingKey } })).body.reference

const isFree = async (api: Api, place: Provider, offer: Offer, parallelIndex: number): Promise<boolean> => {
  const clinicSlug = place.clinicSlugs[parallelIndex % 2] ?? place.clinicSlugs[0]
  const free = await api.freeTimes({ ...place, clinicSlug })
  return free.some(({ startTime }) => startTime === offer.startTime)
}

const logIn = (page: Page) => page.getByRole('button', { name: /^Moana Reed|^Билјана/ }).click()

test(
  'I move my visit by 20 minutes, keep it when another has the time, the desk moves it, and I cancel it [PORTAL-08, PORTAL-16, S-110]',
  gateOnEither,
  async ({ page, ownServer, apiOf, axe, picture }, { parallelIndex }) => {
    const t = textsOf('en-AU')
    await ownServer.start()
    const api = await apiOf(ownServer)
    const place = { ...aurora, url: ownServer.url }
    const [first, second, third] = await listInARow(api, place, parallelIndex)
    const bookingKey = await api.book(first, patientDetails)
    const reference = await referenceOf(api, bookingKey)
    await test.step('I choose the time 20 minutes later, in the only room', async () => {
      await openVisit(page, ownServer, bookingKey, t)
      await page.getByRole('button', { name: like(t('change.move')) }).click()
      await expect(page.getByText(like(t('change.moving')))).toBeVisible()
      await chooseInPlace(page, second, t)
      await expect(page.getByRole('heading', { name: t('change.move-title') })).toBeVisible()
      await axe('the check of a move')
      await expectNarrow(page)
      await picture('move-check')
    })
    await test.step('I keep my time: the other is free again at once', async () => {
      await page.getByRole('link', { name: like(t('change.keep-old')) }).click()
      await expect(page.getByRole('heading', { name: t('change.title') })).toBeVisible()
      await expect.poll(() => isFree(api, place, third, parallelIndex)).toBe(true)
    })
    await test.step('I move it after all, by the keyboard', async () => {
      await page.getByRole('button', { name: like(t('change.move')) }).press('Enter')
      await expect(page.getByText(like(t('change.moving')))).toBeVisible()
      await chooseInPlace(page, second, t)
      await page.getByRole('button', { name: t('change.confirm-move') }).press('Enter')
      await expect(page.getByText(t('change.moved'), { exact: true }).first()).toBeVisible()
      await expect(page.getByText(t('status.RESCHEDULED'), { exact: true })).toBeVisible()
      await axe('a visit that was moved')
      await expectNarrow(page)
    })
    await test.step('Another patient takes the time that I want next: I am told, and mine stands', async () => {
      await page.getByRole('button', { name: like(t('change.move')) }).click()
      await expect(page.getByText(like(t('change.moving')))).toBeVisible()
      const rival = await apiOf(ownServer)
      const address = new URL(page.url())
      const nextFree = (
        await rival.freeTimes({ ...place, clinicSlug: place.clinicSlugs[parallelIndex % 2] ?? '' })
      ).find(({ startTime }) => Date.parse(startTime) > Date.parse(third.startTime))
      if (!nextFree) throw new Error('no further time')
      address.searchParams.set('date', nextFree.startTime.slice(0, 10))
      address.searchParams.set('startTime', nextFree.startTime)
      await page.goto(address.href)
      await expect(page.getByRole('button', { pressed: true })).toBeVisible()
      await rival.hold(nextFree)
      await page.getByRole('button', { name: t('slot.hold') }).click()
      await expect(page.getByRole('alert').first()).toBeVisible()
      await axe('a time that somebody else has')
      await page.getByRole('link', { name: like(t('change.keep-old')) }).click()
      await expect(page.getByText(t('status.RESCHEDULED'), { exact: true })).toBeVisible()
    })
    await test.step('The desk confirms it, then moves it', async () => {
      expect(await ownServer.desk('confirm', formatReference(reference))).toContain('CONFIRMED')
      const clinicSlug = place.clinicSlugs[parallelIndex % 2] ?? ''
      const moved = await ownServer.desk(
        'move',
        formatReference(reference),
        '--clinic',
        clinicSlug,
        '--at',
        first.startTime,
      )
      expect(moved).toContain('RESCHEDULED')
      await page.reload()
      await expect(page.getByText(t('status.RESCHEDULED'), { exact: true })).toBeVisible()
      await expect.poll(() => ownServer.messages().join('\n')).toContain('The clinic has moved your visit')
    })
    await test.step('I cancel it, with a reason', async () => {
      await page.getByRole('button', { name: like(t('change.cancel')) }).click()
      const dialog = page.getByRole('dialog', { name: t('change.cancel-title') })
      await dialog.getByRole('radio').first().check()
      await axe('the dialog of a cancellation')
      await dialog.getByRole('button', { name: like(t('change.cancel')) }).click()
      await expect(page.getByRole('heading', { name: t('change.cancelled-title') })).toBeVisible()
      await axe('a cancelled visit')
      await expectNarrow(page)
      await expect.poll(() => isFree(api, place, first, parallelIndex)).toBe(true)
    })
  },
)

/** On the page of a visit, to the page of the visit. */
const askForAnother = async (page: Page, { t, other, look }: Where): Promise<void> => {
  await page.getByRole('button', { name: like(t('change.request')) }).click()
  await expect(page.getByText(like(t('change.requesting')))).toBeVisible()
  await chooseInPlace(page, other, t)
  await expect(page.getByRole('heading', { name: t('change.request-title') })).toBeVisible()
  await look?.('the check of a request')
  await page.getByRole('button', { name: t('change.confirm-request') }).click()
  await expect(page.getByText(t('change.requested'), { exact: true }).first()).toBeVisible()
}

type Where = { t: Text; other: Offer; look?: (what: string) => Promise<void> }

for (const [locale, screen] of [
  ['mk', onPhone],
  ['mk', onDesktop],
] satisfies [Locale, { tag: string }][])
  test(
    `where the clinic agrees first I ask for another time, take it back, and ask again, in ${locale} ${screen.tag} [S-71, PORTAL-09, I18N-02]`,
    screen,
    async ({ page, ownServer, apiOf, newPage, axe, picture }, { parallelIndex }) => {
      const t = textsOf(locale)
      ownServer.setEnvironment({ PROVIDER: 'vardar' })
      await ownServer.start()
      const api = await apiOf(ownServer)
      const place = { ...vardar, url: ownServer.url }
      const look = async (what: string): Promise<void> => {
        await axe(what)
        await expectNarrow(page)
        await expectMacedonian(page, what)
        await picture(what.replaceAll(' ', '-'))
      }
      const [first, other] = await listFreeSlots(api, place, parallelIndex)
      const patient = { ...patientDetails, firstName: 'Ѓорѓи', lastName: 'Ќосев', contactNumber: '070 123 456' }
      const bookingKey = await api.book(first, patient, { isPending: true })
      await openVisit(page, ownServer, bookingKey, t)
      await askForAnother(page, { t, other, look })
      const reference = formatReference(await referenceOf(api, bookingKey))
      await test.step('The visit waits for the clinic, and both times are kept', async () => {
        await expect(page.getByText(t('status.REQUEST_RESCHEDULE'), { exact: true })).toBeVisible()
        await look('a request for another time')
      })
      await test.step('I take it back', async () => {
        await page.getByRole('button', { name: like(t('change.take-back')) }).click()
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: t('change.take-back') })
          .click()
        await expect(page.getByText(t('change.requested'), { exact: true })).toHaveCount(0)
        await expect(page.getByRole('button', { name: like(t('change.request')) })).toBeVisible()
      })
      await test.step('I ask again, and the clinic declines with a reason', async () => {
        await askForAnother(page, { t, other })
        await ownServer.desk('moves', 'decline', reference, '--reason', 'doctor')
        await page.reload()
        await expect(page.getByText(t('change.declined'))).toBeVisible()
        await look('a request that was declined')
      })
      await test.step('I ask once more, and the desk accepts on its page', async () => {
        await askForAnother(page, { t, other })
        const desk = await newPage({ viewport: { width: 1280, height: 800 } })
        await desk.goto(`${ownServer.url}/desk?clinic=${vardar.clinicSlugs[parallelIndex % 2]}`)
        await logIn(desk)
        await desk.getByRole('radio', { name: t('desk.tab-moves') }).check()
        await expect(desk.getByRole('list', { name: t('desk.tab-moves') })).toBeVisible()
        await picture('desk-moves', desk)
        const accept = desk.getByRole('button', { name: `${t('desk.moves-accept')} Ќосев, Ѓорѓи` })
        await accept.click()
        await desk.getByRole('button', { name: t('desk.moves-accept-yes') }).click()
        await expect(accept).toHaveCount(0)
        await page.reload()
        await expect(page.getByText(t('status.RESCHEDULED'), { exact: true })).toBeVisible()
        await expect(page.getByText(t('change.moved'), { exact: true })).toBeVisible()
      })
    },
  )
