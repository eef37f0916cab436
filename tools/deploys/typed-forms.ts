// Forms with something typed into them that nobody must lose.
import type { Random } from '../chaos/random.ts'
import type { Faults } from './faults.ts'
import type { OpenPage } from './open-page.ts'

export type TypedForm = OpenPage & {
  /** Opens the form and types into it. */
  begin: () => Promise<void>
  typeMore: (random: Random) => Promise<void>
  /** Whether everything typed is in its fields. */
  check: () => Promise<void>
  /** Goes on to another page of the same document, so that an update takes nothing away. */
  leave: () => Promise<void>
  /** To the form again, where what was typed must be. */
  comeBack: () => Promise<void>
}

const syllables = ['Ma', 'ra', 'ti', 'ne', 'Ло', 'ви', 'šé', 'on']
const longestName = 24

type Form = { open: OpenPage; url: string; faults: Faults }

const field = ({ page }: OpenPage, label: string) => page.getByRole('textbox', { name: label, exact: true })

/** What every form does with its fields. */
const withFields = ({ open, faults }: Form, growing: string) => {
  const typed = new Map<string, string>()
  const fill = async (label: string, text: string): Promise<void> => {
    open.setTyped(true)
    await field(open, label).fill(text)
    typed.set(label, text)
  }
  return {
    fill,
    typeMore: async (random: Random): Promise<void> => {
      await open.page.bringToFront()
      const before = typed.get(growing) ?? ''
      const more = random.pick(syllables)
      if (before.length > longestName) return fill(growing, more)
      await field(open, growing).press('End')
      await field(open, growing).pressSequentially(more)
      typed.set(growing, before + more)
    },
    check: async (): Promise<void> => {
      for (const [label, text] of typed) {
        const found = await field(open, label)
          .inputValue()
          .catch(() => undefined)
        if (found !== text) return faults.note('lost', `${open.name}: ${label} is ${found ?? 'not there'}, not ${text}`)
      }
    },
  }
}

/** The details of a booking. */
export const detailsForm = (form: Form): TypedForm => {
  const { open, url } = form
  const { page } = open
  const { fill, typeMore, check } = withFields(form, 'Last name')
  const seeForm = (): Promise<void> => page.getByRole('heading', { level: 1, name: 'Who is the visit for?' }).waitFor()
  return {
    ...open,
    typeMore,
    check,
    begin: async () => {
      open.setTyped(false)
      await page.bringToFront()
      await page.goto(`${url}/melbourne/thyroid-ultrasound`)
      await page
        .getByRole('button', { name: /, available$/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Hold this time' }).click()
      await seeForm()
      await fill('First name', 'Mārama')
      await fill('Last name', 'W')
      await fill('Day', '14')
      await fill('Month', 'September')
      await fill('Year', '1978')
      await fill('Contact number', '0491 570 157')
    },
    leave: async () => {
      open.setTyped(false)
      await page.bringToFront()
      await page.goBack()
      await page.getByRole('heading', { level: 1, name: 'Choose a time' }).waitFor()
    },
    comeBack: async () => {
      await page.bringToFront()
      await page.goForward()
      await seeForm()
      open.setTyped(true)
    },
  }
}

/** A message to the clinic; it is kept nowhere else, so whoever leaves it gives it up. */
export const messageForm = (form: Form): TypedForm => {
  const { open, url } = form
  const { page } = open
  const { fill, typeMore, check } = withFields(form, 'Your name')
  const begin = async (): Promise<void> => {
    open.setTyped(false)
    await page.bringToFront()
    await page.goto(`${url}/melbourne/enquiry`)
    await page.getByRole('button', { name: 'Ask us to call you' }).click()
    await fill('Your name', 'Mārama')
    await fill('Contact number', '0491570157')
  }
  return {
    ...open,
    typeMore,
    check,
    begin,
    leave: async () => {
      open.setTyped(false)
      await page.bringToFront()
      await page.getByRole('link', { name: 'Contact', exact: true }).and(page.locator(':visible')).first().click()
      await page.waitForURL(/\/contact$/)
    },
    comeBack: begin,
  }
}
