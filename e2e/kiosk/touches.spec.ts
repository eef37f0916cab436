// How many touches lie between the start page of a kiosk and a check-in.
import { marama, startWithDesk } from '../fixtures/check-in.ts'
import { enrol } from '../fixtures/enrolment.ts'
import { byFinger } from '../fixtures/kiosk-person.ts'
import { expect, onDesktop, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

const t = textsOf('en-AU')
const mostTouches = 14

test.use({ viewport: { width: 1080, height: 1920 }, hasTouch: true })
test.setTimeout(240_000)

test(
  `a patient with a name of five letters is checked in with ${mostTouches} touches at most [KIOSK-01]`,
  onDesktop,
  async ({ page, ownServer }) => {
    await startWithDesk(ownServer)
    await enrol(page, ownServer)
    const { press } = byFinger(page, t)
    const keys = page.getByRole('region', { name: t('keys.label') }).getByRole('button')
    let touches = 0
    const touch = async (target: Parameters<typeof press>[0]): Promise<void> => {
      touches += 1
      await press(target)
    }
    const type = async (text: string): Promise<void> => {
      for (const sign of text) await touch(keys.filter({ hasText: new RegExp(`^${sign}$`, 'i') }))
    }
    const wayOn = page.getByRole('button', { name: t('check-in.continue') })
    await touch(page.getByRole('link', { name: t('kiosk.check-in') }))
    await expect(page.locator('#lastName')).toBeFocused()
    await type(marama.lastName)
    await touch(wayOn)
    await expect(page.locator('#dateOfBirth-day')).toBeFocused()
    // 14 September 1978.
    await type('14978')
    await touch(wayOn)
    await touch(page.getByRole('button', { name: t('check-in.yes') }))
    await expect(page).toHaveURL(/step=confirm/)
    expect(touches).toBeLessThanOrEqual(mostTouches)
  },
)
