// An hour of a waiting room: thirty people, a server that is killed, a line that is cut, and a hotspot that answers for it.
import { acknowledge, identify, marama, noah, startWithDesk, writeBirthDate } from '../fixtures/check-in.ts'
import { enrolForArrivals, kioskConnected } from '../fixtures/enrolment.ts'
import { test as base } from '../fixtures/installed.ts'
import { expectNothingOf, quickly } from '../fixtures/kiosk-person.ts'
import { type Line, openLine } from '../fixtures/line.ts'
import { expect, onDesktop } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

const t = textsOf('en-AU')

const test = base.extend<{ line: Line }>({
  line: async ({ ownServer }, use) => {
    const line = await openLine(ownServer)
    await use(line)
    await line.close()
  },
})

test.use({ viewport: { width: 1080, height: 1920 }, hasTouch: true })

const dateOfBirth = '1978-09-14'
const surnames = (phase: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${phase}${'abcdefgh'[index]}son`)
const outages = [
  { phase: 'Killed', people: surnames('killed', 8) },
  { phase: 'Cut', people: surnames('cut', 8) },
  { phase: 'Captive', people: surnames('captive', 6) },
] as const

test(
  'thirty people in an hour of outages: nobody is told what is not so, and no arrival is lost or doubled [S-38, S-60, STATE-06, KIOSK-13]',
  onDesktop,
  async ({ device, ownServer, line }) => {
    test.setTimeout(900_000)
    await startWithDesk(ownServer)
    const page = await enrolForArrivals(device, { url: line.url, kiosks: ownServer.kiosks })
    const heading = page.getByRole('heading', { level: 1 })
    const button = (key: string) => page.getByRole('button', { name: t(key), exact: true })
    const done = async (): Promise<void> => {
      await button('kiosk.done').tap()
      await page.getByText(/^Kiosk 2/).waitFor()
    }
    /** By the check-in that leads nowhere, or by the arrival that is offered once the kiosk knows. */
    const saveArrival = async (lastName: string, number: number): Promise<void> => {
      const { press, write } = quickly
      await press(
        page
          .getByRole('link', { name: t('kiosk.check-in') })
          .or(page.getByRole('link', { name: t('kiosk.arrival-begin') }))
          .first(),
      )
      await write(page.locator('#lastName'), lastName)
      if (await button('check-in.continue').isVisible()) {
        await press(button('check-in.continue'))
        await writeBirthDate(page, dateOfBirth)
        await press(button('check-in.continue'))
      } else await writeBirthDate(page, dateOfBirth)
      await press(button('kiosk.arrival-save'))
      await expect(heading).toHaveText(t('kiosk.arrival-saved'))
      await expect(page.getByText(String(number), { exact: true })).toBeVisible()
      await done()
    }
    const connected = (): Promise<void> => expect(page.getByText(kioskConnected)).toBeVisible({ timeout: 60_000 })
    const atDesk = async (): Promise<string[]> => {
      const listed = await ownServer.desk('arrivals', 'list', '--clinic', 'aurora-brunswick')
      return [...listed.matchAll(/, (\w+son), born/g)].map(([, name = '']) => name)
    }

    await test.step('With the line up, two check in and the desk has them; others are sent to the desk', async () => {
      for (const [person, lastName] of [
        [marama, 'Kīngi'],
        [noah, 'O’Brien'],
      ] as const) {
        await identify(page, person, t)
        await button('check-in.yes').tap()
        await button('check-in.check-me-in').tap()
        await expect(heading).toHaveText(t('check-in.waiting-title'))
        await acknowledge(page, ownServer, lastName)
        await expect(heading).toHaveText(new RegExp(t('check-in.checked-in').replace('{{name}}', '.+')))
        await button('check-in.done').tap()
      }
      for (const [lastName, fault] of [
        ['late', 'check-in.fault-PAST_START'],
        ['twice', 'check-in.fault-SEVERAL_VISITS'],
        ['arrived', 'check-in.is-complete'],
        ['twin', 'check-in.fault-NOT_FOUND'],
        ['nobody', 'check-in.fault-NOT_FOUND'],
        ['nobodyelse', 'check-in.fault-NOT_FOUND'],
      ] as const) {
        const born = { late: '1972-12-03', twice: '1969-06-30', arrived: '1960-10-10' } as Record<string, string>
        await identify(page, { lastName, dateOfBirth: born[lastName] ?? '2001-02-03' }, t)
        await expect(heading).toHaveText(t(fault))
        await button('check-in.done').tap()
      }
    })
    let number = 0
    const expected: string[] = []
    const begin = {
      Killed: () => ownServer.kill(),
      Cut: async () => line.set('cut'),
      Captive: async () => line.set('captive'),
    }
    for (const { phase, people } of outages)
      await test.step(`${phase}: whoever comes is told that their arrival is saved, and it is sent once all is back`, async () => {
        await connected()
        await begin[phase]()
        for (const lastName of people) {
          number += 1
          await saveArrival(lastName, number)
        }
        await expectNothingOf(page, people.at(-1) ?? '', ['arrivals', 'device'])
        if (phase === 'Killed') await ownServer.start()
        line.set('up')
        await connected()
        expected.push(...people)
        await expect.poll(async () => (await atDesk()).sort(), { timeout: 60_000 }).toEqual([...expected].sort())
      })
    await test.step('And the next person checks in as ever', async () => {
      await identify(page, { lastName: 'nobody', dateOfBirth: '2001-02-03' }, t)
      await expect(heading).toHaveText(t('check-in.fault-NOT_FOUND'))
    })
  },
)
