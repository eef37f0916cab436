// I18N-06: texts of a role lie over the loaded ones, as plain text, until they are taken away.
import { act, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changeI18n } from '#src/i18n/change-i18n.ts'
import { startI18n } from '#src/i18n/i18n.ts'
import { layRoleTexts } from '#src/i18n/role-texts.ts'

const texts = {
  title: 'Your visit',
  greeting: 'Hello {{name}}',
  other: 'Other',
  files_one: '{{count}} file',
  files_other: '{{count}} files',
}
beforeAll(async () => {
  await startI18n('en-AU', { common: texts })
})
afterEach(() => act(() => layRoleTexts({})))

const Page = () => {
  const { t } = useTranslation()
  return (
    <p>
      {t('title')} | {t('greeting', { name: 'Mārama' })} | {t('other')} | {t('files', { count: 2 })}
    </p>
  )
}
const shown = () => screen.getByText(/\|/).textContent

describe('texts of a role', () => {
  it('take the place of the loaded ones at once, with what they name filled in, and go again [I18N-06]', () => {
    render(<Page />)
    act(() => layRoleTexts({ title: 'Your patient', greeting: 'Dr {{name}}', files_other: '{{count}} scans' }))
    expect(shown()).toBe('Your patient | Dr Mārama | Other | 2 scans')
    act(() => layRoleTexts({}))
    expect(shown()).toBe('Your visit | Hello Mārama | Other | 2 files')
  })

  it('stay after a change of language, where the others change [I18N-06]', async () => {
    render(<Page />)
    act(() => layRoleTexts({ title: 'Your patient' }))
    await act(() => changeI18n('mk', async () => ({ ...texts, title: 'Вашиот термин', other: 'Друго' })))
    expect(shown()).toContain('Your patient | Hello Mārama | Друго')
    await act(() => changeI18n('en-AU', async () => texts))
  })

  it('are plain text: no element is made of them and nothing is nested [I18N-06] (N22)', () => {
    render(<Page />)
    act(() => layRoleTexts({ title: '<img src=x onerror=alert(1)> $t(other) $t(title)' }))
    expect(shown()).toContain('<img src=x onerror=alert(1)> $t(other) $t(title)')
    expect(document.querySelector('img')).toBeNull()
    expect(i18next.t('other')).toBe('Other')
  })
})
