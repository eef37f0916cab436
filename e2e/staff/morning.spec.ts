// A receptionist's morning: forty arrivals by keyboard, three callers, two walk-ins, and a wrong check-in undone.
import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { OwnServer } from '../fixtures/own-server.ts'
import { openAsReception } from '../fixtures/sign-in.ts'
import { expect, onDesktop, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

const t = textsOf('en-AU')
const clinic = 'aurora-brunswick'
const people = 40
const minutesApart = 4

type Persona = { slug: string }
type Pack = { personas: Persona[] }
type Clinics = { slug: string; timeZone: string; hours: Record<string, unknown> }[]

const zones = ['Australia/Melbourne', 'Europe/Skopje', 'America/Vancouver']
const hourIn = (timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-AU', { hour: 'numeric', hourCycle: 'h23', timeZone }).format())
/** One where the day is long enough still, whenever this runs. */
const zoneOfDay = (): string => zones.find((zone) => hourIn(zone) >= 5 && hourIn(zone) < 17) ?? ''

const change = <Content>(file: string, work: (content: Content) => void): void => {
  const content = JSON.parse(readFileSync(file, 'utf8')) as Content
  work(content)
  writeFileSync(file, JSON.stringify(content))
}

/** A day with many visits around now, in a clinic that is open at whatever hour this runs. */
const fillDay = ({ changePack, packFile }: OwnServer): void => {
  changePack({ provider: { demo: true } })
  change<Pack>(packFile('demo.json'), (demo) => {
    demo.personas = Array.from({ length: people }, (_, index) => ({
      ...{
        slug: `morning-${index}`,
        firstName: 'Alex',
        lastName: `Morning${String(index).padStart(2, '0')}`,
      },
      ...{ dateOfBirth: '1978-09-14', contactNumber: '0491570157', email: `morning-${index}@example.com` },
      ...{ clinic, exams: [index % 2 ? 'knee-x-ray' : 'thyroid-ultrasound'] },
      ...{ daysAhead: 0, minutesAhead: 10 + index * minutesApart },
    }))
  })
  change<Clinics>(packFile('clinics.json'), (clinics) => {
    for (const each of clinics)
      if (each.slug === clinic)
        Object.assign(each, {
          timeZone: zoneOfDay(),
          hours: Object.fromEntries(Object.keys(each.hours).map((day) => [day, [['00:00', '24:00']]])),
        })
  })
}

const tabTo = async (page: Page, id: string): Promise<void> => {
  for (let count = 0; count < 60; count += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.id === wanted, id)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never comes to ${id}`)
}

/** The dialog for a caller or a walk-in, by keyboard from its button to "Close". */
const book = async (page: Page, button: string, person: Readonly<Record<string, string>>): Promise<void> => {
  await page.getByRole('button', { name: t(button) }).press('Enter')
  const dialog = page.getByRole('dialog')
  await tabTo(page, 'deskExam')
  await page.keyboard.type('thyroid')
  await expect(dialog.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  const times = dialog.getByRole('group', { name: t('desk.caller-time') }).getByRole('radio')
  await expect(times.first()).toBeVisible()
  if (!(await times.first().isChecked())) {
    await tabTo(page, 'deskTime-0')
    await page.keyboard.press('Space')
  }
  for (const [id, words] of Object.entries(person)) {
    await tabTo(page, id)
    await page.keyboard.type(words)
  }
  await page.keyboard.press('Enter')
  const name = `${person.lastName}, ${person.firstName}`
  const said = button === 'desk.caller-book' ? 'desk.booked' : 'desk.caller-registered'
  await expect(dialog.getByRole('heading', { name: t(said).replace('{{name}}', name) })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

const details = (lastName: string) => ({
  ...{ lastName, firstName: 'Robin' },
  ...{ 'dateOfBirth-day': '29', 'dateOfBirth-month': '2', 'dateOfBirth-year': '1964' },
  contactNumber: '0491 570 159',
})

test(
  'forty arrivals, three callers and two walk-ins by keyboard, and a wrong check-in undone [S-110, CHECKIN-09, S-102]',
  onDesktop,
  async ({ page, ownServer, axe, picture }) => {
    test.setTimeout(900_000)
    fillDay(ownServer)
    await ownServer.start()
    const list = page.getByRole('list', { name: t('arrivals.title') })
    const rowOf = (name: string) => list.getByRole('button', { name: new RegExp(name) })
    await openAsReception(page, `${ownServer.url}/desk?clinic=${clinic}`)
    // Beside others of the demonstration.
    const mine = list.getByRole('button', { name: /Morning\d\d/ })
    await expect(mine).toHaveCount(people)
    await picture('desk-morning-begins')
    await page.getByRole('button', { name: t('arrivals.keys-off') }).press('Enter')
    const rows = await mine.allTextContents()
    const names = rows.map((words) => /Morning\d\d/.exec(words)?.[0] ?? '')
    expect(new Set(names).size).toBe(people)
    const between: Record<number, () => Promise<void>> = {
      8: () => book(page, 'desk.caller-book', details('Callerone')),
      14: () => book(page, 'desk.walk-in-register', details('Walkinone')),
      20: () => book(page, 'desk.caller-book', details('Callertwo')),
      26: () => book(page, 'desk.walk-in-register', details('Walkintwo')),
      32: () => book(page, 'desk.caller-book', details('Callerthree')),
    }
    for (const [index, name] of names.entries())
      await test.step(name, async () => {
        await between[index]?.()
        await rowOf(name).focus()
        await page.keyboard.press('Enter')
        await expect(page.getByRole('heading', { name: `Alex ${name}` })).toBeFocused()
        await page.keyboard.press('c')
        await expect(rowOf(name)).toContainText(/Checked in/)
      })
    await test.step('Those who were booked today are new in the list, and the walk-ins are here', async () => {
      await page.getByRole('button', { name: t('arrivals.fresh_other').replace('{{count}}', '5') }).press('Enter')
      for (const name of ['Callerone', 'Callertwo', 'Callerthree'])
        await expect(rowOf(name)).toContainText(/not here yet/i)
      for (const name of ['Walkinone', 'Walkintwo']) await expect(rowOf(name)).toContainText(/See desk|Checked in/)
      await axe('the desk after a morning')
      await picture('desk-morning-ends')
    })
    await test.step('The wrong one is undone, and is expected again', async () => {
      const [wrong = ''] = names
      await rowOf(wrong).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: t('arrivals.undo') }).press('Enter')
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('arrivals.undo-yes') })
        .press('Enter')
      await expect(rowOf(wrong)).toContainText(/not here yet/i)
      for (const name of names.slice(1)) await expect(rowOf(name)).toContainText(/Checked in/)
    })
  },
)
