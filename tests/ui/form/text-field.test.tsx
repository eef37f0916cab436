import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FieldError } from '#src/contract/codes/field-errors.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { startTexts } from '#tests/support/texts.ts'

beforeAll(() => startTexts())

type Props = { error?: FieldError; hint?: string; isOptional?: boolean; lines?: number }

const Field = (props: Props) => {
  const [value, setValue] = useState('')
  return <TextField name="email" label="Email" value={value} onChange={setValue} {...props} />
}

describe('a text field', () => {
  it('is named by its label, also when the label is pressed [S-102]', async () => {
    render(<Field />)
    await userEvent.click(screen.getByText('Email'))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }))
  })

  it('says that it is optional as part of its name [S-102]', () => {
    render(<Field isOptional />)
    expect(screen.getByRole('textbox', { name: 'Email (optional)' })).toBeDefined()
  })

  it('is described by its hint, then by what is wrong, and says that it is wrong [S-102]', () => {
    const { rerender } = render(<Field hint="We write only once." />)
    const field = screen.getByRole('textbox', { name: 'Email', description: 'We write only once.' })
    expect(field.getAttribute('aria-invalid')).toBe('false')

    rerender(<Field hint="We write only once." error="email.invalid" />)
    const wrong = screen.getByRole('textbox', {
      name: 'Email',
      description: /^We write only once. Error: ?Enter an email address like name@example.com$/,
    })
    expect(wrong.getAttribute('aria-invalid')).toBe('true')
  })

  it('points at nothing when there is no hint and no error [S-102]', () => {
    render(<Field />)
    expect(screen.getByRole('textbox').hasAttribute('aria-describedby')).toBe(false)
  })

  it('shows the words of its own for an error, else those for every field [S-56]', () => {
    const { rerender } = render(
      <TextField name="firstName" label="First name" value="" onChange={() => undefined} error="required" />,
    )
    expect(screen.getByText('Enter the first name')).toBeDefined()
    rerender(<TextField name="email" label="Email" value="" onChange={() => undefined} error="required" />)
    expect(screen.getByText('Fill in this field')).toBeDefined()
  })

  it('of several lines is not among what the browser writes down for opening its tabs again [S-39]', () => {
    render(<Field lines={3} />)
    expect(screen.getByRole('textbox').getAttribute('autocomplete')).toBe('off')
  })

  it('keeps what was typed when it is found wrong [S-56]', async () => {
    const { rerender } = render(<Field />)
    await userEvent.type(screen.getByRole('textbox'), 'ana@')
    rerender(<Field error="email.invalid" />)
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('ana@')
  })

  it('of several lines is wired like one of a single line [S-102]', async () => {
    render(<Field lines={3} hint="In your words." error="text.too-long" />)
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', {
      name: 'Email',
      description: /^In your words. Error: ?This text is too long. Make it shorter.$/,
    })
    await userEvent.type(field, 'one{enter}two')
    expect(field.value).toBe('one\ntwo')
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })
})
