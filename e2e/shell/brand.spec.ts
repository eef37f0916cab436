import type { Locator, Page } from '@playwright/test'
import { expectMacedonian } from '../fixtures/macedonian.ts'
import { expect, gateOnPhone, test } from '../fixtures/test.ts'

const property = (page: Page, name: string): Promise<string> =>
  page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property).trim(), name)

const backgroundOf = (locator: Locator): Promise<string> =>
  locator.evaluate((element) => getComputedStyle(element).backgroundColor)

/** In different rooms, one for each worker. */
const exams = [/^Рендген/, /^Ултразвук/]

test(
  'the second pack changes language, colours, words and the kind of booking [BRAND-01, BRAND-05, BRAND-06, I18N-01, I18N-02, BOOK-18, API-79]',
  gateOnPhone,
  async ({ page, vardar, axe, booking, picture }, { parallelIndex }) => {
    await test.step('Given I open the home page of Vardar', async () => {
      await page.goto(vardar)
      await expect(booking.heading('Закажете снимање или преглед')).toBeVisible()
      await expect(page.getByRole('link', { name: /^Скопје/ })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'mk')
      await expect(page).toHaveTitle('Закажете снимање – Вардар Дијагностика')
      const { headers, body } = await page.request.get(vardar).then(async (answer) => ({
        headers: answer.headers(),
        body: await answer.text(),
      }))
      expect(headers['content-type']).toContain('utf-8')
      expect(body).toContain('<title>Закажете снимање – Вардар Дијагностика</title>')
      expect(body).toMatch(/<meta name="description" content="[^"]*Скопје/)
      expect(body).toMatch(/<meta name="keywords" content="[^"]*радиологија/)
      const favicon = await page.request.get(`${vardar}/api/assets/application/favicon`)
      expect(await favicon.text()).toContain('<svg')
    })
    await test.step('Then the brand is its yellow with dark words on it', async () => {
      expect(await property(page, '--brand')).toBe('#f2b705')
      expect(await property(page, '--on-brand')).toBe('#12232b')
      expect(await property(page, '--radius')).toBe('4px')
      const hero = page.getByRole('main').locator('section').first()
      expect(await backgroundOf(hero)).toBe('rgb(242, 183, 5)')
    })
    await expectMacedonian(page, 'the home page')
    await axe('the home page')
    await picture('22-vardar-home')

    await page.getByRole('link', { name: /^Скопје/ }).click()
    await expect(booking.heading('Кои прегледи Ви се потребни?')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /^Ултразвук на абдомен/ }).first()).toBeVisible()
    await expectMacedonian(page, 'the list of exams')
    await axe('the list of exams')

    await page
      .getByRole('checkbox', { name: exams[parallelIndex % exams.length] })
      .first()
      .check()
    await page.getByRole('link', { name: 'Изберете термин' }).click()
    await expect(booking.heading('Изберете термин')).toBeVisible()
    const slots = page.getByRole('button', { name: /, слободно$/ })
    await test.step('Then the week begins today and times have 24 hours', async () => {
      await expect(slots.first()).toBeVisible()
      const today = new Intl.DateTimeFormat('en', { day: 'numeric', timeZone: 'Europe/Skopje' }).format(new Date())
      await expect(page.getByRole('navigation', { name: 'Недели' })).toContainText(new RegExp(`^${today}\\D`))
      const times = await slots.allInnerTexts()
      expect(times.join(' ')).toMatch(/^(\d\d:\d\d ?)+$/)
    })
    await slots.first().click()
    await expectMacedonian(page, 'the times')
    await axe('the times')
    await picture('22-vardar-times')

    await page.getByRole('button', { name: 'Задржете го терминот' }).click()
    await expect(booking.heading('За кого е терминот?')).toBeVisible()
    await page.getByRole('button', { name: 'Проверете го терминот' }).click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(4)
    await expectMacedonian(page, 'the errors')
    await test.step('When I fill in who the visit is for', async () => {
      const typed = [
        ['Име', 'Ѓорѓи'],
        ['Презиме', 'Ќосев'],
        ['Ден', '2'],
        ['Месец', 'септември'],
        ['Година', '1971'],
        ['Телефонски број', '+389 70 000 124'],
      ] as const
      for (const [label, text] of typed) await booking.field(label).fill(text)
      await page.getByRole('button', { name: 'Проверете го терминот' }).click()
    })
    await expect(booking.heading('Проверете го терминот')).toBeVisible()
    await expect(page.getByText('Датум на раѓање: 2 септември 1971')).toBeVisible()
    await expect(page.getByText('Клиниката го потврдува терминот откако ќе го побарате.')).toBeVisible()
    await expectMacedonian(page, 'the check')
    await axe('the check')

    await page.getByRole('button', { name: 'Побарајте го терминот' }).click()
    await test.step('Then the clinic has my request, and nobody says that I am booked', async () => {
      await expect(booking.heading('Барањето е во клиниката, Ѓорѓи')).toBeVisible()
      await expect(page).toHaveURL(/\/appointments\/pending\/[^/]+$/)
      await expect(page.getByText('Чека потврда')).toBeVisible()
      await expect(page.getByText('Терминот се чува за Вас додека клиниката не одговори')).toBeVisible()
    })
    await expectMacedonian(page, 'the confirmation')
    await axe('the confirmation')
    await picture('22-vardar-pending')
  },
)
