import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Pagination } from 'antd'
import { beforeAll, describe, expect, it } from 'vitest'
import { builtInTexts } from '#src/i18n/built-in-texts.ts'
import { changeI18n } from '#src/i18n/change-i18n.ts'
import { AntdFrame } from '#src/ui/antd-frame.tsx'
import { startTexts } from '#tests/support/texts.ts'
import { testTheme } from '#tests/support/theme.ts'

beforeAll(() => startTexts())

describe('the frame of antd', () => {
  it('speaks the page’s language as soon as it is there, and keeps what was typed meanwhile [I18N-01]', async () => {
    render(
      <AntdFrame theme={testTheme}>
        <input aria-label="Name" />
        <Pagination total={50} />
      </AntdFrame>,
    )
    await userEvent.type(screen.getByRole('textbox'), 'Ana')
    await act(() => changeI18n('mk', async (locale, area) => (await builtInTexts(locale, [area]))[area] ?? {}))
    expect(await screen.findByTitle('Наредна страница')).toBeTruthy()
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Ana')
  })
})
