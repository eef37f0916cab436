// Questions at a kiosk: its own keys for every box, answers in memory alone, and nothing of them after a reset.

import { expectAccessible } from '../fixtures/axe.ts'
import { enrol } from '../fixtures/enrolment.ts'
import { byFinger, expectNothingOf, quickly } from '../fixtures/kiosk-person.ts'
import { expect, onDesktop, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

const t = textsOf('en-AU')

/** Its safety questions have a choice and a number. */
const exam = 'Lower back X-ray'

const screens = [
  { name: 'upright', viewport: { width: 1080, height: 1920 } },
  { name: 'sideways', viewport: { width: 1280, height: 720 } },
]

for (const { name, viewport } of screens)
  test(
    `questions at a kiosk, ${name}: the keys write into each box, and the next patient finds nothing [S-103, S-39]`,
    onDesktop,
    async ({ ownServer, newPage, picture }) => {
      test.setTimeout(180_000)
      await ownServer.start()
      const kiosk = await newPage({ viewport, hasTouch: true })
      const { press, write } = byFinger(kiosk, t)
      await enrol(kiosk, ownServer)
      await test.step('Given the questions before an X-ray of the trunk', async () => {
        await quickly.press(kiosk.getByRole('link', { name: t('kiosk.book') }))
        await kiosk.getByRole('checkbox', { name: exam, exact: true }).check()
        await press(kiosk.getByRole('link', { name: t('visit.choose-time'), exact: true }))
        await expect(kiosk.getByRole('group', { name: /pregnant/ })).toBeVisible()
        await expectAccessible(kiosk, 'questions at a kiosk')
        await picture(`kiosk-questions-${name}`, kiosk)
      })
      await test.step('When I write with its keys', async () => {
        await press(kiosk.getByRole('radio', { name: 'Yes', exact: true }))
        await write(kiosk.getByRole('textbox', { name: 'How many weeks?' }), '12')
        await picture(`kiosk-questions-keys-${name}`, kiosk)
        await expect(kiosk.getByRole('textbox', { name: 'How many weeks?' })).toHaveValue('12')
        await expect(kiosk.getByText(/^Saved on this/)).toHaveCount(0)
        await expect(kiosk.getByText(t('questions.not-stored'))).toHaveCount(0)
      })
      await test.step('Then each target fits a finger', async () => {
        const low = await kiosk
          .locator('main')
          .locator('button:visible, a:visible, label:has(input[type=radio]):visible, textarea:visible')
          .evaluateAll((targets) =>
            targets.flatMap((each) => {
              const { height } = each.getBoundingClientRect()
              return height < 64 ? [`${each.tagName} ${each.textContent?.slice(0, 40)} ${height}`] : []
            }),
          )
        expect(low).toEqual([])
      })
      await test.step('And after a new start nothing is left', async () => {
        await press(kiosk.getByRole('button', { name: t('kiosk.start-again') }).first())
        const sure = kiosk.getByRole('dialog').getByRole('button', { name: t('kiosk.start-again') })
        if (await sure.isVisible()) await press(sure)
        await expect(kiosk.getByRole('link', { name: t('kiosk.book') })).toBeVisible()
        await expectNothingOf(kiosk, 'How many weeks')
        await press(kiosk.getByRole('link', { name: t('kiosk.book') }))
        await kiosk.getByRole('checkbox', { name: exam, exact: true }).check()
        await press(kiosk.getByRole('link', { name: t('visit.choose-time'), exact: true }))
        await expect(kiosk.getByRole('radio', { name: 'Yes', exact: true })).not.toBeChecked()
      })
    },
  )
