import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locale } from '#src/contract/codes/locales.ts'
import { expectMacedonian } from '../fixtures/macedonian.ts'
import { marama } from '../fixtures/patients.ts'
import { isLive } from '../fixtures/providers.ts'
import { expect, gateOnEither, onPhone, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

type Journey = {
  locale: Locale
  provider: string
  regionSlug: string
  clinicSlug: string
  examSlug: string
  fast: string
  warning: string
  month: string
}

const journeys: readonly Journey[] = [
  {
    locale: 'en-AU',
    provider: 'aurora',
    regionSlug: 'melbourne',
    clinicSlug: 'aurora-brunswick',
    examSlug: 'upper-abdomen-ultrasound',
    fast: 'No food',
    warning: 'If you have diabetes, call the clinic before you fast.',
    month: 'September',
  },
  {
    locale: 'mk',
    provider: 'vardar',
    regionSlug: 'skopje',
    clinicSlug: 'skopje-karpos',
    examSlug: 'ultrazvuk-abdomen',
    fast: 'Без храна',
    warning: 'Ако имате дијабетес, јавете ни се. Ќе Ви најдеме утрински термин.',
    month: 'септември',
  },
]

/** So long that the first weeks are late on whatever day and hour this runs. */
const fastMinutes = 20 * 24 * 60

type PackExam = { slug: string; preparation: { steps: { effects?: string[]; minutesBefore: number }[] } }

const writePack = (folder: string, { provider, examSlug }: Journey): void => {
  const pack = join(folder, provider)
  cpSync(join(import.meta.dirname, '../../server/providers', provider), pack, { recursive: true })
  const change = <T>(file: string, how: (content: T) => T): void =>
    writeFileSync(join(pack, file), JSON.stringify(how(JSON.parse(readFileSync(join(pack, file), 'utf8')))))
  change<object>('provider.json', (content) => ({ ...content, demo: false }))
  change<PackExam[]>('exams.json', (exams) => {
    for (const step of exams.find(({ slug }) => slug === examSlug)?.preparation.steps ?? [])
      if (step.effects?.includes('NO_FOOD')) step.minutesBefore = fastMinutes
    return exams
  })
}

for (const journey of journeys) {
  const { locale, provider, regionSlug, clinicSlug, examSlug, fast, warning, month } = journey
  const isMacedonian = locale === 'mk'
  const t = textsOf(locale)
  const words = (key: string) =>
    new RegExp(
      t(key)
        .replace(/[?.]/g, '\\$&')
        .replace(/\{\{\w+\}\}/g, '.+'),
    )

  test(
    `who is late for a fast is asked before the hold, ${isMacedonian ? 'in Macedonian' : 'in English'} [S-115, BOOK-21]`,
    isMacedonian ? onPhone : gateOnEither,
    async ({ page, ownServer, apiOf, booking, axe, picture }) => {
      // A start of a server.
      test.setTimeout(180_000)
      const folder = mkdtempSync(join(tmpdir(), 'front-door-late-'))
      writePack(folder, journey)
      ownServer.setEnvironment({ PROVIDER: provider, PROVIDERS_DIR: folder })
      await ownServer.start()
      const look = async (what: string): Promise<void> => {
        await axe(what)
        if (isMacedonian) await expectMacedonian(page, what)
      }
      const hold = page.getByRole('button', { name: t('slot.hold'), exact: true })
      const question = page.getByRole('region', { name: words('late.eaten') })
      const answer = (key: string) => question.getByRole('button', { name: t(key), exact: true })
      try {
        const free = await (await apiOf(ownServer)).freeTimes({ regionSlug, examSlug, clinicSlug })
        const [offer] = free
        if (!offer) throw new Error('The calendar has no free time here.')
        const { clinicId, date } = offer
        const times = `${ownServer.url}/${regionSlug}/${examSlug}?${new URLSearchParams({ clinicId: String(clinicId), date })}`
        await page.goto(times)
        await isLive(page)

        await test.step('When I choose a time whose fast should have begun', async () => {
          await expect(page.getByText(warning)).toBeVisible()
          await page
            .getByRole('button', { name: words('slot.name-late') })
            .first()
            .click()
          await expect(question).toBeVisible()
        })
        await look('the question')
        await picture(`32c-late-${provider}`)
        await test.step('Then holding it leads to the question', async () => {
          await hold.click()
          await expect(question.getByRole('heading')).toBeFocused()
          await expect(question.getByRole('heading')).toBeInViewport()
        })
        await test.step('Then having eaten leads to the first time that suits', async () => {
          await answer('late.something').click()
          await expect(question.getByRole('status')).toHaveText(words('late.does-not-suit'))
          await question.getByRole('button', { name: new RegExp(`^${t('slot.choose')}`) }).click()
          await expect(question).toBeHidden()
          await expect(hold).toBeVisible()
          await expect(page.getByRole('region', { name: t('visit.plan'), exact: true })).toContainText(fast)
          await expect(page.getByText(words('plan.from')).first()).toBeVisible()
        })
        await look('the first time that suits')

        await test.step('When I have eaten nothing, the time is held, and its fast is past', async () => {
          await page.goto(times)
          await page
            .getByRole('button', { name: words('slot.name-late') })
            .first()
            .click()
          await answer('late.nothing').click()
          await expect(booking.heading(t('form.title'))).toBeVisible()
          await expect(page.getByText(words('plan.since')).first()).toBeVisible()
        })
        await look('the details of a late time')
        const typed = [
          ['form.firstName', isMacedonian ? 'Ѓорѓи' : marama.firstName],
          ['form.lastName', isMacedonian ? 'Ќосев' : marama.lastName],
          ['date.day', marama.day],
          ['date.month', month],
          ['date.year', marama.year],
          ['form.contactNumber', isMacedonian ? '+389 70 000 124' : marama.contactNumber],
        ] as const
        for (const [key, text] of typed) await booking.field(t(key)).fill(text)
        const consent = page.getByRole('checkbox', { name: t('form.consent') })
        if (await consent.isVisible()) await consent.check()
        await page.getByRole('button', { name: t('form.check') }).click()
        await test.step('Then the check says the day in clock times, and what to know before booking', async () => {
          await expect(booking.heading(t('check.title'))).toBeVisible()
          await expect(page.getByRole('region', { name: t('visit.plan'), exact: true })).toContainText(fast)
          await expect(page.getByText(t('warning.title'))).toBeVisible()
          await expect(page.getByText(warning)).toBeVisible()
        })
        await look('the check of a late time')
        await picture(`34-late-${provider}`)
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  )
}
