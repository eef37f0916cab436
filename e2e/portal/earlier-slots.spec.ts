// S-115: one patient gives a time up, another is told and swaps, a third finds it gone and keeps theirs.
import { getEarlierSlots, saveEarlierPreference } from '#src/contract/calls/earlier-slots.calls.ts'
import type { Locale } from '#src/contract/codes/locales.ts'
import { addDays } from '#src/contract/rules/date.rules.ts'
import { type Api, choosable, type Offer } from '../fixtures/api.ts'
import { linkIn } from '../fixtures/codes.ts'
import { expectNarrow } from '../fixtures/geometry.ts'
import { otherPatient } from '../fixtures/patients.ts'
import { aurora } from '../fixtures/providers.ts'
import { giveBirthDate } from '../fixtures/sign-in.ts'
import { expect, gateOnPhone, onDesktop, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

// A server is started, and three people take part.
test.setTimeout(180_000)

/** One that may still be cancelled, and two a week later. */
const earlyAndLate = async (api: Api): Promise<[Offer, Offer, Offer]> => {
  const free = choosable(await api.freeTimes({ ...aurora, clinicSlug: 'aurora-coburg' }))
  const day = addDays(new Date().toISOString().slice(0, 10), 4)
  const early = free.find(({ date }) => date >= day)
  const [late, later] = free.filter(({ date }) => early && date >= addDays(early.date, 7))
  if (!early || !late || !later) throw new Error('The calendar has no three free times here.')
  return [early, late, later]
}

const journeys = [
  { locale: 'en-AU', where: gateOnPhone },
  { locale: 'mk', where: onDesktop },
] satisfies { locale: Locale; where: object }[]

for (const { locale, where } of journeys)
  test(
    `a time that another patient gives up is told to me, and I swap, in ${locale} [S-115, PORTAL-08]`,
    where,
    async ({ page, ownServer, apiOf, newPage, axe, picture }) => {
      const t = textsOf(locale)
      ownServer.changePack({
        provider: { enabledLocales: [locale] },
        application: { jsLocale: locale },
        // Whatever the hour of the run.
        earlierTimes: { quietFrom: '08:00', quietUntil: '08:00' },
      })
      await ownServer.start()
      const [mine, third] = [await apiOf(ownServer), await apiOf(ownServer)]
      const [early, late, later] = await earlyAndLate(mine)
      const other = await (await apiOf(ownServer)).book(early, otherPatient)
      const thirds = await third.book(later, otherPatient)
      const bookingKey = await mine.book(late, otherPatient)
      const { dateOfBirth } = otherPatient
      const visit = (key: string): string => `${ownServer.url}/appointments/${key}`
      const whenOf = ({ startTime }: Offer): RegExp => new RegExp(`${Number(startTime.slice(8, 10))}`)

      await test.step('I ask to be told, by keyboard, after what I left out was said', async () => {
        await page.goto(visit(bookingKey))
        await giveBirthDate(page, dateOfBirth, t)
        await page.getByRole('link', { name: t('earlier.row') }).click()
        const days = page.getByRole('group', { name: t('earlier.days') }).getByRole('checkbox')
        await expect(days.first()).toBeChecked()
        await axe('the wish for earlier times')
        await expectNarrow(page)
        await days.first().focus()
        for (const _day of await days.all()) {
          await page.keyboard.press('Space')
          await page.keyboard.press('Tab')
        }
        await page.keyboard.press('Enter')
        await expect(page.getByRole('alert').getByRole('link')).toHaveText(t('field.earlierDays.required'))
        await axe('a wish without a day')
        await page.getByRole('alert').getByRole('link').press('Enter')
        await expect(days.first()).toBeFocused()
        for (const _day of await days.all()) {
          await page.keyboard.press('Space')
          await page.keyboard.press('Tab')
        }
        await page.keyboard.press('Enter')
        await expect(page.getByRole('link', { name: t('earlier.row-waiting') })).toBeVisible()
        await axe('a visit that waits for earlier times')
        await picture(`earlier-waiting-${locale}`)
      })

      await test.step('Somebody else asked before', async () => {
        const { body } = await third.call(getEarlierSlots, { params: { bookingKey: thirds } })
        const { clinics, weekdays, parts } = body.choices
        const [own] = clinics
        const wish = { clinicIds: [own?.id ?? 0], weekdays, parts, noticeHours: 4, earlierByDays: 0 }
        await third.call(saveEarlierPreference, { params: { bookingKey: thirds }, body: wish })
      })

      await test.step('Another patient cancels', async () => {
        const theirs = await newPage({ locale })
        await theirs.goto(visit(other))
        await giveBirthDate(theirs, dateOfBirth, t)
        await theirs.getByRole('button', { name: t('change.cancel') }).click()
        const dialog = theirs.getByRole('dialog', { name: t('change.cancel-title') })
        await dialog.getByRole('radio').first().check()
        await dialog.getByRole('button', { name: t('change.cancel') }).click()
        await expect(theirs.getByRole('heading', { name: t('change.cancelled-title') })).toBeVisible()
      })

      const linkFor = (key: string): Promise<string> =>
        linkIn(ownServer, new RegExp(`http\\S+/${key}/earlier/[0-9a-f]{16}`))

      // Before I swap: the time that I give up is offered to them in a message of its own.
      const thirdsLink = await linkFor(thirds)

      await test.step('I am told, look at both times, and take the earlier one', async () => {
        await page.goto(await linkFor(bookingKey))
        await expect(page.getByRole('heading', { level: 1, name: t('earlier.offer-title') })).toBeVisible()
        await expect(page.getByRole('definition').nth(1)).toHaveText(whenOf(early))
        await axe('an offered time')
        await expectNarrow(page)
        await picture(`earlier-offer-${locale}`)
        await page.getByRole('button', { name: t('earlier.hold') }).press('Enter')
        await page.getByRole('button', { name: t('change.confirm-move') }).press('Enter')
        await expect(page.getByText(t('change.moved'), { exact: true })).toBeVisible()
        await expect(page.getByText(t('earlier.row-waiting'))).toHaveCount(0)
      })

      await test.step('The other one reads that it is gone, and keeps theirs', async () => {
        const theirs = await newPage({ locale })
        await theirs.goto(thirdsLink)
        await giveBirthDate(theirs, dateOfBirth, t)
        await expect(theirs.getByRole('heading', { level: 1, name: t('earlier.gone-title') })).toBeVisible()
        await expect(theirs.getByRole('status').filter({ hasText: whenOf(later) })).toBeVisible()
        await theirs.getByRole('link', { name: t('earlier.to-visit') }).click()
        await expect(theirs.getByRole('link', { name: t('earlier.row-waiting') })).toBeVisible()
      })
    },
  )
