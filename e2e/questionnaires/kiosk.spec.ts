// The questions before a time at a kiosk: each answered by finger alone, and gone with whoever answered them.
import { writeFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { enrol, kioskConnected, kioskStart } from '../fixtures/enrolment.ts'
import { byFinger, expectNothingOf, letTimePass } from '../fixtures/kiosk-person.ts'
import { expect, onDesktop, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

const t = textsOf('en-AU')

test.use({ viewport: { width: 1080, height: 1920 }, hasTouch: true })

const choices = ['Canary', 'Wharf']

/** Every kind that is typed or chosen, for any exam; one answer is for the clinic to plan. */
const everyKind = {
  title: 'All kinds',
  type: 'BOOKING_FORM',
  association: 'EXAM',
  isGeneral: true,
  json: {
    pages: [
      {
        name: 'chosen',
        elements: [
          { type: 'radiogroup', name: 'one', title: 'Pick one', choices, showOtherItem: true, isRequired: true },
          { type: 'checkbox', name: 'several', title: 'Pick several', choices },
          { type: 'dropdown', name: 'listed', title: 'Pick in the list', choices },
          { type: 'boolean', name: 'sure', title: 'Are you sure?' },
          { type: 'rating', name: 'pain', title: 'How much?', rateMin: 0, rateMax: 10 },
        ],
      },
      {
        name: 'typed',
        elements: [
          { type: 'text', name: 'word', title: 'What is it?' },
          { type: 'comment', name: 'story', title: 'Since when?' },
          { type: 'text', inputType: 'number', name: 'level', title: 'What level?' },
          { type: 'text', inputType: 'date', name: 'day', title: 'On which day?' },
          {
            type: 'text-autocomplete',
            name: 'medicine',
            title: 'Which medicine?',
            url: '/api/suggestions/medicines?text=',
          },
          {
            type: 'paneldynamic',
            name: 'scans',
            title: 'Earlier scans',
            panelCount: 0,
            templateElements: [{ type: 'text', name: 'where', title: 'Where?', isRequired: true }],
          },
        ],
      },
    ],
  },
  outcomes: [
    {
      condition: "{one} = 'Wharf'",
      type: 'CREATE_BOOKING_REQUEST',
      result: { message: 'A radiographer looks at this first.' },
    },
  ],
}

/** Parts of the page to touch that are smaller than a finger needs, each with its size. */
const smallForFinger = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('a[href], button, input, select, textarea')].flatMap((element) => {
      if (!element.checkVisibility()) return []
      const isBox = element.matches('[type=checkbox], [type=radio]')
      const { width, height } = ((isBox && element.closest('label')) || element).getBoundingClientRect()
      return width >= 64 && height >= 64 ? [] : [`${element.outerHTML.slice(0, 80)}: ${width} by ${height}`]
    }),
  )

for (const { width, height } of [
  { width: 1080, height: 1920 },
  { width: 1280, height: 720 },
])
  test(
    `questions at a kiosk are answered by finger alone, stored nowhere, and gone at its end, ${width} px wide [QUES-12, KIOSK-02, KIOSK-12, S-36]`,
    onDesktop,
    async ({ page, ownServer, axe, picture }) => {
      test.setTimeout(180_000)
      ownServer.changePack({ provider: { demo: true } })
      writeFileSync(ownServer.packFile('questionnaires', 'every-kind.json'), JSON.stringify(everyKind))
      await ownServer.start()
      await enrol(page, ownServer)
      await page.setViewportSize({ width, height })
      const { press, write } = byFinger(page, t)
      const group = (name: string): Locator => page.getByRole('group', { name })
      const box = (name: string): Locator => page.getByRole('textbox', { name })
      const keys = page.getByRole('region', { name: t('keys.label') })
      const begin = async (): Promise<void> => {
        await press(page.getByRole('link', { name: t('kiosk.book') }))
        await press(page.getByRole('checkbox').nth(1))
        await press(page.getByRole('link', { name: t('visit.choose-time'), exact: true }))
        await expect(group('Pick one')).toBeVisible()
      }
      const goOn = () => press(page.getByRole('button', { name: t('questions.continue'), exact: true }))
      await test.step('Given an exam that asks questions', async () => {
        await begin()
      })
      await test.step('When I choose', async () => {
        await press(group('Pick one').getByRole('radio').last())
        await write(box(t('questions.which')), 'canarywharf')
        await press(group('Pick several').getByText('Canary'))
        await page.getByRole('combobox', { name: 'Pick in the list' }).selectOption('Wharf')
        await press(group('Are you sure?').getByText('Yes'))
        await press(group('How much?').getByText('7', { exact: true }))
        await axe('choices at a kiosk')
        await picture(`kiosk-questions-chosen-${width}`)
        expect.soft(await smallForFinger(page)).toEqual([])
        await goOn()
      })
      await test.step('And type', async () => {
        await write(box('What is it?'), 'canarywharf')
        await picture(`kiosk-questions-keys-${width}`)
        await write(box('Since when?'), 'canarywharf')
        await write(box('What level?'), '1.2')
        await picture(`kiosk-questions-number-${width}`)
        await write(group('On which day?').getByRole('textbox').nth(0), '14')
        await write(group('On which day?').getByRole('textbox').nth(1), '9')
        await write(group('On which day?').getByRole('textbox').nth(2), '1978')
        await write(page.getByRole('combobox', { name: 'Which medicine?' }), 'metf')
        await press(page.getByRole('option').first())
        await press(group('Earlier scans').getByRole('button', { name: t('questions.add') }))
        await write(box('Where?'), 'canarywharf')
        await expect(box('What level?')).toHaveValue('1.2')
        await press(page.getByRole('heading', { level: 1 }))
        await expect(keys).toHaveCount(0)
        await axe('typed answers at a kiosk')
        await picture(`kiosk-questions-typed-${width}`)
        expect.soft(await smallForFinger(page)).toEqual([])
      })
      await test.step('Then nothing of it is stored here', async () => {
        const stored = await page.evaluate(async () => ({
          device: { ...localStorage },
          databases: (await indexedDB.databases()).map(({ name }) => name).sort(),
          tab: JSON.stringify({ ...sessionStorage }),
        }))
        expect(stored.device).toEqual({ kiosk: 'enrolled' })
        expect(stored.databases).toEqual(['device'])
        expect(stored.tab).not.toContain('anarywharf')
      })
      await test.step('And the answers lead to the times', async () => {
        await goOn()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('slot.title'))
      })
      await test.step('And who leaves takes them along', async () => {
        await page.getByRole('button', { name: t('kiosk.start-again') }).tap()
        const sure = page.getByRole('alertdialog').getByRole('button').first()
        await expect(sure.or(page.getByText(kioskConnected)).first()).toBeVisible()
        if (await sure.isVisible()) await sure.tap()
        await expect(page.getByText(kioskConnected)).toBeVisible()
        await expectNothingOf(page, 'anarywharf')
      })
      await test.step('And the next person, whose answer the clinic has to look at, is told so', async () => {
        await begin()
        for (const choice of await group('Pick one').getByRole('radio').all()) await expect(choice).not.toBeChecked()
        await expect(box(t('questions.which'))).toHaveCount(0)
        await press(group('Pick one').getByText('Wharf'))
        await goOn()
        await write(box('What is it?'), 'canarywharf')
        await goOn()
        await expect(page.getByText('A radiographer looks at this first.')).toBeVisible()
        await axe('an outcome at a kiosk')
        await picture(`kiosk-questions-outcome-${width}`)
        expect.soft(await smallForFinger(page)).toEqual([])
      })
      await test.step('And who walks away leaves nothing', async () => {
        await letTimePass(page, 60)
        await page.getByRole('alertdialog', { name: t('kiosk.still-there') }).waitFor()
        await letTimePass(page, 10)
        await expect(page).toHaveURL(ownServer.url + kioskStart)
        await expect(page.getByText(kioskConnected)).toBeVisible()
        await expectNothingOf(page, 'anarywharf')
      })
    },
  )
