import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bookingLimits } from '#src/contract/limits/booking.limits.ts'
import { FormFrame } from '#src/ui/form/form-frame.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { runTimers, stopTimers } from '#tests/support/timers.ts'

type Values = { name: string; note: string }
type Options = Parameters<typeof useForm<Values>>[0]

const pauseSeconds = bookingLimits.draftPauseMilliseconds / 1000

const Example = (given: Partial<Options>) => {
  const form = useForm<Values>({
    initialValues: { name: '', note: '' },
    fieldsOf: () => ['name', 'note'],
    validate: ({ name }) => (name === '' ? { name: 'required' } : {}),
    onSubmit: () => undefined,
    mayAutofill: true,
    ...given,
  })
  return (
    <FormFrame form={form}>
      <TextField {...form.field('name')} label="Name" autoComplete={form.autofill('name')} />
      <TextField {...form.field('note')} label="Note" />
      <button type="submit">Send</button>
    </FormFrame>
  )
}

const box = (name: string) => screen.getByRole('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } })
const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })))

describe('the form machine', () => {
  it('checks when sent and not while typing; the summary has the focus at each attempt, and leaves it alone once all is right', async () => {
    const onSubmit = vi.fn()
    render(<Example onSubmit={onSubmit} />)
    type('Name', 'x')
    type('Name', '')
    fireEvent.blur(box('Name'))
    expect(screen.queryByRole('alert')).toBeNull()
    await press()
    expect(document.activeElement).toBe(screen.getByRole('alert'))
    expect(box('Name').getAttribute('aria-invalid')).toBe('true')
    box('Note').focus()
    await press()
    expect(document.activeElement).toBe(screen.getByRole('alert'))
    expect(onSubmit).not.toHaveBeenCalled()
    type('Name', 'Mary')
    screen.getByRole('button').focus()
    await press()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button'))
    expect(onSubmit).toHaveBeenCalledOnce()
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ name: 'Mary', note: '' })
  })

  it('puts the server’s errors beside their fields, with the focus on the summary and nothing lost', async () => {
    render(<Example onSubmit={(_values, { refuse }) => refuse({ note: 'text.too-long' })} />)
    type('Name', 'Mary')
    type('Note', 'long')
    await press()
    expect(document.activeElement).toBe(screen.getByRole('alert'))
    expect(box('Note').getAttribute('aria-invalid')).toBe('true')
    expect((box('Note') as HTMLInputElement).value).toBe('long')
  })

  it('tells at once what the server refused before it was opened again', () => {
    render(<Example initialErrors={{ note: 'invalid' }} />)
    expect(document.activeElement).toBe(screen.getByRole('alert'))
  })

  it('says that a field was left only when its value is another', () => {
    const onFieldLeft = vi.fn()
    render(<Example onFieldLeft={onFieldLeft} />)
    fireEvent.blur(box('Name'))
    expect(onFieldLeft).not.toHaveBeenCalled()
    type('Name', 'Mary')
    fireEvent.blur(box('Name'))
    fireEvent.blur(box('Name'))
    expect(onFieldLeft).toHaveBeenCalledOnce()
  })

  it.each([
    [true, 'name'],
    [false, 'off'],
  ])('lets the browser fill in (%s) by the token %s', (mayAutofill, token) => {
    render(<Example mayAutofill={mayAutofill} />)
    expect(box('Name').getAttribute('autocomplete')).toBe(token)
  })
})

describe('what is typed', () => {
  beforeEach(stopTimers)

  it('is saved after a pause, not at each letter', async () => {
    const save = vi.fn()
    render(<Example saveDraft={save} />)
    type('Name', 'M')
    await runTimers(pauseSeconds / 2)
    type('Name', 'Ma')
    await runTimers(pauseSeconds / 2)
    expect(save).not.toHaveBeenCalled()
    await runTimers(pauseSeconds)
    expect(save.mock.calls).toEqual([[{ name: 'Ma', note: '' }]])
  })

  it.each([
    ['the page is hidden', () => fireEvent(document, new Event('visibilitychange'))],
    ['the page is unloaded', () => fireEvent(window, new Event('pagehide'))],
  ])('is saved when %s, if anything was typed', (_when, leave) => {
    const save = vi.fn()
    render(<Example saveDraft={save} />)
    leave()
    expect(save).not.toHaveBeenCalled()
    type('Name', 'Mary')
    leave()
    expect(save.mock.calls).toEqual([[{ name: 'Mary', note: '' }]])
  })

  it('is saved when the form goes, and no more once it was sent', async () => {
    const save = vi.fn()
    const { unmount } = render(<Example saveDraft={save} />)
    type('Name', 'Mary')
    unmount()
    expect(save.mock.calls).toEqual([[{ name: 'Mary', note: '' }]])
    const sent = vi.fn()
    const other = render(<Example saveDraft={sent} onSubmit={(_values, { stopSaving }) => stopSaving()} />)
    type('Name', 'Mary')
    await press()
    await runTimers(pauseSeconds)
    other.unmount()
    expect(sent).not.toHaveBeenCalled()
  })
})
