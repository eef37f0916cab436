// The keyboard of the ARIA Authoring Practices' editable combobox, and what a screen reader is told.
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Combobox, closedList, type ListKeys } from '#src/ui/combobox.tsx'
import { ComboboxList, type ComboboxOption } from '#src/ui/combobox-list.tsx'

const options = ['Brunswick', 'Brunswick East', 'Brunswick West'].map((words, index) => ({ id: index + 1, words }))

type SampleProps = {
  list: readonly ComboboxOption[]
  instead: string
  onChoose: (option: ComboboxOption) => void
  onSubmit: () => void
}

const Sample = ({ list, instead, onChoose, onSubmit }: SampleProps) => {
  const [value, setValue] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [state, setState] = useState(closedList)
  const keys = useRef<ListKeys>(null)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Combobox
        id="suburb"
        label="Suburb"
        hint="Choose from the list."
        value={value}
        onType={(text) => {
          setValue(text)
          setIsOpen(true)
        }}
        onFocus={() => undefined}
        maxLength={60}
        inputRef={null}
        list={state}
        keys={keys}
        button={<button type="submit">Find</button>}
      >
        <ComboboxList
          field="suburb"
          label="Suburbs"
          options={value === '' ? [] : list}
          value={value}
          isOpen={isOpen}
          onOpen={setIsOpen}
          onChoose={onChoose}
          onList={setState}
          keys={keys}
          instead={instead && <button type="button">{instead}</button>}
        />
      </Combobox>
    </form>
  )
}

const open = ({ list = options as ComboboxOption[], instead = '' } = {}) => {
  const chosen = vi.fn<(option: ComboboxOption) => void>()
  const submitted = vi.fn<() => void>()
  render(<Sample list={list} instead={instead} onChoose={chosen} onSubmit={submitted} />)
  return { user: userEvent.setup({ delay: null }), chosen, submitted }
}

const field = () => screen.getByRole('combobox', { name: 'Suburb' })
const list = () => screen.queryByRole('listbox', { name: 'Suburbs' })
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

describe('a combobox', () => {
  it('is a closed field with a label, a hint and the list it controls [S-102]', () => {
    open()
    expect(field().getAttribute('aria-expanded')).toBe('false')
    expect(field().getAttribute('aria-autocomplete')).toBe('list')
    expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Choose from the list.',
    )
    expect(document.getElementById(field().getAttribute('aria-controls') ?? '')?.role).toBe('listbox')
    expect(list()).toBeNull()
  })

  it('opens while one types, with nothing marked, and keeps the focus in the field [S-102]', async () => {
    const { user } = open()
    await user.type(field(), 'bru')
    expect(field().getAttribute('aria-expanded')).toBe('true')
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(options.map(({ words }) => words))
    expect(field().hasAttribute('aria-activedescendant')).toBe(false)
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(field())
  })

  it('moves by the arrows through the list and around its ends, and marks where it is [S-102]', async () => {
    const { user } = open()
    await user.type(field(), 'bru')
    const seen: unknown[] = []
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
      await user.keyboard(`{${key}}`)
      seen.push(active())
    }
    expect(seen).toEqual([
      'Brunswick',
      'Brunswick East',
      'Brunswick West',
      'Brunswick',
      'Brunswick West',
      'Brunswick East',
    ])
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Brunswick East')
  })

  it('takes by Enter what is marked, and sends the form when nothing is [S-102]', async () => {
    const { user, chosen, submitted } = open()
    await user.type(field(), 'bru{Enter}')
    expect(submitted).toHaveBeenCalledOnce()
    expect(chosen).not.toHaveBeenCalled()
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(chosen.mock.calls).toEqual([[options[1]]])
    expect(submitted).toHaveBeenCalledOnce()
    expect(list()).toBeNull()
  })

  it('takes what is clicked, and the field keeps the focus [S-102]', async () => {
    const { user, chosen } = open()
    await user.type(field(), 'bru')
    await user.click(screen.getByRole('option', { name: 'Brunswick West' }))
    expect(chosen.mock.calls).toEqual([[options[2]]])
    expect(document.activeElement).toBe(field())
  })

  it('closes by Escape and keeps the words; Alt with the arrows opens and closes [S-102]', async () => {
    const { user } = open()
    await user.type(field(), 'bru{Escape}')
    expect(list()).toBeNull()
    expect((field() as HTMLInputElement).value).toBe('bru')
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(list()).not.toBeNull()
    expect(active()).toBeUndefined()
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(list()).toBeNull()
    await user.keyboard('{ArrowUp}')
    expect(active()).toBe('Brunswick West')
  })

  it('marks nothing any more when the caret moves or a letter is added [S-102]', async () => {
    const { user } = open()
    await user.type(field(), 'bru{ArrowDown}')
    for (const key of ['{Home}', '{End}', '{ArrowLeft}', 'n']) {
      await user.keyboard('{ArrowDown}')
      expect(active()).toBeDefined()
      await user.keyboard(key)
      expect(active()).toBeUndefined()
    }
  })

  it('closes when it is left, but not for what stands in place of its list [S-102]', async () => {
    const { user } = open({ list: [], instead: 'Try again' })
    await user.type(field(), 'zzz')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Find' }))
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})
