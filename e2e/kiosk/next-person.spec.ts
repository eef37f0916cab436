import { identify, noah } from '../fixtures/check-in.ts'
import { enrol, kioskConnected, kioskStart } from '../fixtures/enrolment.ts'
import { expectNothingOf, letTimePass, quickly, type Step, walkTo } from '../fixtures/kiosk-person.ts'
import { expect, onDesktop, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

test.use({ viewport: { width: 1080, height: 1920 }, hasTouch: true })

const name = 'Canarywharf'
const stops: readonly { step: Step; dialog?: string }[] = [
  { step: 'exams' },
  { step: 'exams', dialog: 'exam.about' },
  { step: 'times' },
  { step: 'details' },
  { step: 'check' },
  { step: 'check', dialog: 'clinic.hours-and-way' },
  { step: 'booked' },
]

for (const { locale, width, height } of [
  { locale: 'en-AU', width: 1080, height: 1920 },
  { locale: 'mk', width: 1280, height: 720 },
] as const)
  test(`who walks away at any screen or dialog is warned, and leaves nothing, in ${locale}, ${width} px wide [KIOSK-08, KIOSK-13, S-36] (cases 48 and 54, N13, N15)`, {
    ...onDesktop,
  }, async ({ page, ownServer, axe, picture }) => {
    test.setTimeout(300_000)
    const t = textsOf(locale)
    ownServer.changePack({ provider: { enabledLocales: ['en-AU', 'mk'], demo: true } })
    await ownServer.start()
    await enrol(page, ownServer)
    await page.setViewportSize({ width, height })
    await picture(`kiosk-start-${locale}`)
    for (const { step, dialog } of stops)
      await test.step(`${step}${dialog ? `, ${dialog}` : ''}`, async () => {
        if (locale === 'mk') await page.getByRole('button', { name: 'Македонски', exact: true }).tap()
        await walkTo(page, t, step, quickly, name)
        if (dialog)
          await page
            .getByRole('button', {
              name: new RegExp(
                t(dialog)
                  .replace(/\{\{.*/, '')
                  .trim(),
              ),
            })
            .first()
            .tap()
        if (dialog) await page.getByRole('dialog').waitFor()
        await axe(`${step} of a kiosk`)
        await picture(`kiosk-${step}${dialog ? '-dialog' : ''}-${locale}`)
        const warning = page.getByRole('alertdialog', { name: t('kiosk.still-there') })
        await letTimePass(page, 60)
        await warning.waitFor()
        await picture(`kiosk-still-there-${locale}`)
        await letTimePass(page, 10)
        await expect(page).toHaveURL(ownServer.url + kioskStart)
        await expect(page.getByText(kioskConnected)).toBeVisible()
        await expectNothingOf(page, name)
        // The empty page before the first start page is the browser's own.
        await page.goBack()
        if (page.url() === 'about:blank') await page.goForward()
        await expect(page).toHaveURL(ownServer.url + kioskStart)
        await expect(page.getByText(kioskConnected)).toBeVisible()
        await expectNothingOf(page, name)
      })
  })

test(
  'who walks away from any screen of a check-in leaves nothing [CHECKIN-02, KIOSK-08, KIOSK-13, S-36] (cases 48 and 54, N13, N15, N17)',
  onDesktop,
  async ({ page, ownServer }) => {
    test.setTimeout(300_000)
    const t = textsOf('en-AU')
    await ownServer.start()
    await enrol(page, ownServer)
    const button = (key: string) => page.getByRole('button', { name: t(key), exact: true })
    const expectNobody = async (): Promise<void> => {
      await expect(page).toHaveURL(ownServer.url + kioskStart)
      await expect(page.getByText(kioskConnected)).toBeVisible()
      for (const word of ['Brien', 'Noah', 'Bone density']) await expectNothingOf(page, word)
    }
    const begin = () => page.getByRole('link', { name: t('kiosk.check-in') }).tap()
    const toVisit = async (): Promise<void> => {
      await identify(page, noah, t)
      await button('check-in.yes').waitFor()
    }
    const toLacking = async (): Promise<void> => {
      await toVisit()
      await button('check-in.yes').tap()
      await page.getByRole('img', { name: t('check-in.scan') }).waitFor()
    }
    const screens: Record<string, () => Promise<void>> = {
      name: async () => {
        await begin()
        await page.locator('#lastName').fill(noah.lastName)
      },
      visit: toVisit,
      'what is missing': toLacking,
      form: async () => {
        await toLacking()
        await button('check-in.type-details').tap()
        await page.locator('#medicareNumber').fill('2123456701')
      },
    }
    for (const [name, reach] of Object.entries(screens))
      await test.step(name, async () => {
        await reach()
        const fields = await page
          .locator('main input')
          .evaluateAll((all) => all.map((each) => each.getAttribute('autocomplete')))
        expect(fields.filter((autofill) => autofill !== 'off' && autofill !== null)).toEqual([])
        await letTimePass(page, 60)
        await page.getByRole('alertdialog', { name: t('kiosk.still-there') }).waitFor()
        await letTimePass(page, 10)
        await expectNobody()
        await page.goBack()
        if (page.url() === 'about:blank') await page.goForward()
        await expectNobody()
      })
  },
)

test(
  'an answer that comes after its person has left is nobody’s; who leaves it has read that it is not known [KIOSK-12, S-36] (N14)',
  onDesktop,
  async ({ page, ownServer }) => {
    const t = textsOf('en-AU')
    await ownServer.start()
    await enrol(page, ownServer)
    await walkTo(page, t, 'check', quickly, name)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
    await page.route(/\/api\/appointments$/, async (route) => {
      const response = await route.fetch()
      ask()
      await released
      await route.fulfill({ response }).catch(() => undefined)
    })
    await page.getByRole('button', { name: t('check.book') }).tap()
    await asked
    await page.getByRole('button', { name: t('kiosk.start-again') }).tap()
    const question = page.getByRole('alertdialog', { name: t('kiosk.unsettled') })
    await expect(question).toContainText('ask at the desk')
    await question.getByRole('button', { name: t('kiosk.leave') }).tap()
    await expect(page.getByText(kioskConnected)).toBeVisible()
    release()
    await page.getByRole('link', { name: t('kiosk.book') }).tap()
    await expect(page.getByRole('checkbox').first()).toBeVisible()
    await expectNothingOf(page, name)
  },
)

test(
  'a visit that is found after its person has left is shown to nobody [KIOSK-12, S-36] (N14)',
  onDesktop,
  async ({ page, ownServer }) => {
    const t = textsOf('en-AU')
    await ownServer.start()
    await enrol(page, ownServer)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/check_in/identity', async (route) => {
      const response = await route.fetch()
      ask()
      await released
      await route.fulfill({ response }).catch(() => undefined)
      answer()
    })
    await identify(page, noah, t)
    await asked
    await page.getByRole('button', { name: t('kiosk.start-again') }).tap()
    await expect(page.getByText(kioskConnected)).toBeVisible()
    await page.getByRole('link', { name: t('kiosk.check-in') }).tap()
    release()
    await answered
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('check-in.ask-name'))
    await expect(page.locator('#lastName')).toHaveValue('')
    for (const word of ['Brien', 'Noah']) await expectNothingOf(page, word)
  },
)

test(
  'fields of a kiosk are nothing that the browser fills in, offers or stores (N17)',
  onDesktop,
  async ({ page, ownServer }) => {
    const t = textsOf('en-AU')
    await ownServer.start()
    await enrol(page, ownServer)
    await walkTo(page, t, 'details', quickly, name)
    const fields = await page
      .locator('input:not([type=checkbox], [type=radio]), textarea')
      .evaluateAll((all) => all.map((each) => `${each.id} ${each.getAttribute('autocomplete')}`))
    expect(fields.filter((field) => !field.endsWith(' off'))).toEqual([])
    await expect(page.locator('input[type=file], a[download], a[target=_blank]')).toHaveCount(0)
    const forms = page.locator('form')
    expect(await forms.evaluateAll((all) => all.map((form) => form.getAttribute('action')))).toEqual(
      Array(await forms.count()).fill(null),
    )
  },
)
