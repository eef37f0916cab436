import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FieldError } from '#src/contract/codes/field-errors.ts'
import { DateField, datePartId } from '#src/ui/form/date-field.tsx'
import { startTexts } from '#tests/support/texts.ts'

beforeAll(() => startTexts())

const Field = ({ error }: { error?: FieldError }) => {
  const [value, setValue] = useState({ day: '', month: '', year: '' })
  return (
    <DateField
      name="dateOfBirth"
      label="Date of birth"
      hint="For example, 27 3 1985"
      value={value}
      onChange={setValue}
      error={error}
    />
  )
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

describe('a date field', () => {
  it('is a group named by its label with a box for day, month and year, in that order [AUTH-23, S-102]', () => {
    render(<Field />)
    const group = screen.getByRole('group', { name: 'Date of birth', description: 'For example, 27 3 1985' })
    const boxes = within(group).getAllByRole('textbox')
    expect(boxes).toEqual([box('Day'), box('Month'), box('Year')])
  })

  it('lets the patient type at their pace: no jumping on, no calendar, month names taken [AUTH-23, S-102]', async () => {
    render(<Field />)
    await userEvent.type(box('Day'), '27')
    expect(document.activeElement).toBe(box('Day'))
    await userEvent.tab()
    expect(document.activeElement).toBe(box('Month'))
    await userEvent.type(box('Month'), 'March')
    await userEvent.tab()
    await userEvent.type(box('Year'), '1985')
    expect([box('Day').value, box('Month').value, box('Year').value]).toEqual(['27', 'March', '1985'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('takes a whole date that is pasted into one box without cutting it [AUTH-23]', async () => {
    render(<Field />)
    await userEvent.click(box('Day'))
    await userEvent.paste('27/03/1985')
    expect(box('Day').value).toBe('27/03/1985')
  })

  it('asks for digits where only digits are meant, and lets the browser fill it in [S-102]', () => {
    render(<Field />)
    expect([box('Day'), box('Month'), box('Year')].map((input) => [input.inputMode, input.autocomplete])).toEqual([
      ['numeric', 'bday-day'],
      ['text', 'bday-month'],
      ['numeric', 'bday-year'],
    ])
  })

  it('says what is wrong for the whole group and marks its boxes [S-102, AUTH-23]', () => {
    render(<Field error="date.missing-year" />)
    expect(
      screen.getByRole('group', {
        name: 'Date of birth',
        description: /^For example, 27 3 1985 Error: ?Date of birth must include a year with 4 digits$/,
      }),
    ).toBeDefined()
    expect(box('Year').getAttribute('aria-invalid')).toBe('true')
  })

  it.each([
    ['date.missing-year', 'Year'],
    ['date.missing-month', 'Month'],
    ['date.missing-day', 'Day'],
    ['date.impossible', 'Day'],
    ['required', 'Day'],
  ] as const)('is reached from the summary, for %s, at the box %s [S-102]', (error, name) => {
    render(<Field error={error} />)
    expect(document.getElementById(datePartId('dateOfBirth', error))).toBe(box(name))
  })
})
