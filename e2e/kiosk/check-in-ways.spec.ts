import type { Page } from '@playwright/test'
import { fillPath, href } from '#src/contract/call.ts'
import { acknowledgeCheckIn, listArrivals } from '#src/contract/calls/check-in.calls.ts'
import { listPersonas } from '#src/contract/calls/demo.calls.ts'
import type { Locale } from '#src/contract/codes/locales.ts'
import { arrivalsSchema } from '#src/contract/entities/check-in.ts'
import { enrol } from '../fixtures/enrolment.ts'
import { byKeyboard } from '../fixtures/kiosk-person.ts'
import type { OwnServer } from '../fixtures/own-server.ts'
import { giveBirthDate } from '../fixtures/sign-in.ts'
import { expect, onDesktop, onPhone, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

const deskKey = 'a-key-of-the-desk-for-journeys-32'
const atDesk = { headers: { authorization: `Bearer ${deskKey}`, 'x-front-door': 'desk' } }
const t = textsOf('en-AU')

test.setTimeout(240_000)

const begin = async (ownServer: OwnServer): Promise<void> => {
  ownServer.setEnvironment({ DESK_KEY: deskKey })
  await ownServer.start()
}

const personaOf = async (page: Page, ownServer: OwnServer, slug: string) => {
  const answer = await page.request.get(ownServer.url + href(listPersonas, {}), {
    headers: { 'x-front-door': 'page' },
  })
  const { personas } = (await answer.json()) as {
    personas: { slug: string; bookingKey: string; dateOfBirth: string }[]
  }
  const persona = personas.find((each) => each.slug === slug)
  if (!persona) throw new Error(`no persona ${slug}`)
  return persona
}

const acknowledge = async (page: Page, { url }: OwnServer, lastName: string): Promise<void> => {
  const query = { clinicSlug: 'aurora-brunswick' }
  const sent = async () => {
    const answer = await page.request.get(url + href(listArrivals, { query }), atDesk)
    return arrivalsSchema
      .parse(await answer.json())
      .arrivals.find((each) => each.state === 'SENT' && each.lastName === lastName)
  }
  await expect.poll(async () => (await sent())?.lastName).toBe(lastName)
  const params = { reference: (await sent())?.reference ?? '' }
  await page.request.post(url + fillPath(acknowledgeCheckIn.path, params), atDesk)
}

test.describe('at a kiosk that stands upright', () => {
  test.use({ viewport: { width: 1080, height: 1920 }, hasTouch: true })

  const refusals = [
    ['early', ['20', '1', '1985'], /^Check-in opens at/],
    ['late', ['3', '12', '1972'], t('check-in.fault-PAST_START')],
    ['twice', ['30', '6', '1969'], t('check-in.fault-SEVERAL_VISITS')],
    ['arrived', ['10', '10', '1960'], t('check-in.complete')],
    ['twin', ['3', '2', '2001'], t('check-in.fault-NOT_FOUND')],
    ['nobody', ['3', '2', '2001'], t('check-in.fault-NOT_FOUND')],
  ] as const

  test(
    'whoever cannot be checked in is told why and led to the desk, and too many names close check-in but not booking [CHECKIN-05, CHECKIN-08, CHECKIN-26, CHECKIN-27, S-60, S-61, S-63, S-114]',
    onDesktop,
    async ({ page, ownServer, axe }) => {
      await begin(ownServer)
      await enrol(page, ownServer)
      const identify = async (name: string, [day, month, year]: readonly [string, string, string]): Promise<void> => {
        await page.getByRole('link', { name: t('kiosk.check-in') }).tap()
        await page.locator('#lastName').fill(name)
        await page.getByRole('button', { name: t('check-in.continue') }).tap()
        await page.locator('#dateOfBirth-day').fill(day)
        await page.locator('#dateOfBirth-month').fill(month)
        await page.locator('#dateOfBirth-year').fill(year)
        await page.getByRole('button', { name: t('check-in.continue') }).tap()
      }
      for (const [name, date, heading] of refusals)
        await test.step(name, async () => {
          await identify(name, date)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
          await axe(`check-in of ${name}`)
          await page.getByRole('button', { name: t('check-in.done') }).tap()
        })
      await test.step('Ten that are not found lock it', async () => {
        const locked = page.getByRole('heading', { name: t('check-in.fault-LOCKED') })
        const notFound = page.getByRole('heading', { name: t('check-in.fault-NOT_FOUND') })
        for (let tries = 0; tries < 9; tries += 1) {
          await identify('nobody', ['3', '2', '2001'])
          await expect(locked.or(notFound)).toBeVisible()
          if (await locked.isVisible()) break
          await page.getByRole('button', { name: t('check-in.done') }).tap()
        }
        await expect(locked).toBeVisible()
        await axe('a locked check-in')
        await page.getByRole('link', { name: t('check-in.no-appointment') }).tap()
        await expect(page.getByRole('checkbox').first()).toBeVisible()
      })
    },
  )
})

for (const locale of ['en-AU', 'mk'] satisfies Locale[])
  test.describe(`at a kiosk on its side, in ${locale}`, () => {
    test.use({ viewport: { width: 1280, height: 720 }, hasTouch: true })
    const words = textsOf(locale)

    test(
      `a visit pass is read by a hand scanner and checked in by keys alone, in ${locale} [CHECKIN-06, KIOSK-01]`,
      onDesktop,
      async ({ page, ownServer, newPage, axe }) => {
        ownServer.changePack({ provider: { demo: true, enabledLocales: ['en-AU', 'mk'] } })
        await begin(ownServer)
        await enrol(page, ownServer)
        const persona = await personaOf(page, ownServer, 'here-again')
        const code = await test.step('Given the code of a visit, as its page shows it', async () => {
          const phone = await newPage()
          await phone.goto(`${ownServer.url}/appointments/${persona.bookingKey}`)
          await giveBirthDate(phone, persona.dateOfBirth, t)
          const square = phone.getByRole('img', { name: t('pass.code-scan') })
          return (await square.getAttribute('data-address')) ?? ''
        })
        const { press, write } = byKeyboard(page)
        if (locale !== 'en-AU') await page.locator(`main button[lang="${locale}"]`).tap()
        await press(page.getByRole('link', { name: words('kiosk.scan-pass') }))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('check-in.pass-title'))
        await axe('a visit pass is scanned')
        await test.step('A code of something else is told apart', async () => {
          await page.keyboard.type('HTTPSEXAMPLE')
          await page.keyboard.press('Enter')
          await expect(page.getByText(words('check-in.pass-foreign'))).toBeVisible()
        })
        await page.keyboard.type(code)
        await page.keyboard.press('Enter')
        await expect(page.locator('#dateOfBirth-day')).toBeFocused()
        const [year = '', month = '', day = ''] = persona.dateOfBirth.split('-')
        await write(page.locator('#dateOfBirth-day'), day)
        await write(page.locator('#dateOfBirth-month'), month)
        await write(page.locator('#dateOfBirth-year'), year)
        await press(page.getByRole('button', { name: words('check-in.continue') }))
        await test.step('Feedback of the last visit is offered, and skipped', async () => {
          const skip = page.getByRole('button', { name: words('check-in.feedback-skip') })
          await skip.waitFor()
          await axe('feedback at a kiosk')
          await press(skip)
        })
        await press(page.getByRole('button', { name: words('check-in.yes') }))
        await press(page.getByRole('button', { name: words('check-in.check-me-in') }))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('check-in.waiting-title'))
        await acknowledge(page, ownServer, 'Hōhepa')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          words('check-in.checked-in').replace('{{name}}', 'Wiremu'),
        )
        await axe('the end of a check-in on its side')
      },
    )
  })

test(
  'a phone checks in by name and the code that is sent [CHECKIN-01, CHECKIN-14, CHECKIN-11]',
  onPhone,
  async ({ page, ownServer, axe }) => {
    await begin(ownServer)
    await page.goto(`${ownServer.url}/check-in`)
    await page.getByRole('textbox', { name: t('check-in.last-name') }).fill('kingi')
    await page.getByRole('textbox', { name: t('date.day') }).fill('14')
    await page.getByRole('textbox', { name: t('date.month') }).fill('9')
    await page.getByRole('textbox', { name: t('date.year') }).fill('1978')
    await axe('check-in on a phone')
    await page.getByRole('button', { name: t('check-in.continue') }).click()
    const sent = () => ownServer.messages().flatMap((text) => /#?\b(\d{6})\b/.exec(text)?.[1] ?? [])[0] ?? ''
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('check-in.code-title'))
    await expect.poll(sent).toMatch(/^\d{6}$/)
    await page.getByRole('textbox', { name: t('check-in.code'), exact: true }).fill(sent())
    await page.getByRole('button', { name: t('check-in.continue') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('check-in.at-clinic'))
    await page.getByRole('button', { name: t('check-in.yes') }).click()
    const form = page.getByRole('dialog', { name: t('check-in.form-title') })
    await form.getByRole('textbox', { name: t('check-in.number-medicare') }).fill('2123 45670 1')
    await form.getByRole('textbox', { name: t('check-in.reference-number') }).fill('2')
    await form.getByRole('button', { name: t('check-in.form-send') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('check-in.waiting-title'))
    await axe('a phone waits for the clinic')
    await acknowledge(page, ownServer, 'Kīngi')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('check-in.checked-in').replace('{{name}}', 'Mārama'),
    )
  },
)
