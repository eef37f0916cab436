// The keys of a kiosk: what stands on them for each field, and that forms hear of them as of a keyboard.
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Formik } from 'formik'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OnScreenKeys } from '#src/features/kiosk/keys/on-screen-keys.tsx'
import { DateField } from '#src/ui/form/date-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { startTexts } from '#tests/support/texts.ts'

beforeEach(() => startTexts())
afterEach(() => vi.useRealTimers())

const empty = { name: '', phone: '', email: '', notes: '', born: { day: '', month: '', year: '' } }

const Sample = () => (
  <>
    <Formik initialValues={empty} onSubmit={() => undefined}>
      {({ values, setFieldValue }) => {
        const field = (name: 'name' | 'phone' | 'email' | 'notes') => ({
          name,
          label: name,
          value: values[name],
          onChange: (value: string) => void setFieldValue(name, value),
        })
        return (
          <form>
            <TextField {...field('name')} />
            <DateField
              name="born"
              label="Born"
              hint="14 9 1978"
              value={values.born}
              onChange={(born) => void setFieldValue('born', born)}
            />
            <TextField {...field('phone')} inputMode="tel" />
            <TextField {...field('email')} inputMode="email" />
            <TextField {...field('notes')} lines={3} />
            <output>{JSON.stringify(values)}</output>
          </form>
        )
      }}
    </Formik>
    <label>
      Alone
      <input inputMode="numeric" maxLength={4} />
    </label>
    <label>
      Level
      <input inputMode="decimal" data-keys="digits" />
    </label>
    <button type="button">Elsewhere</button>
    <OnScreenKeys />
  </>
)

const setUp = () => {
  const user = userEvent.setup({ delay: null })
  render(<Sample />)
  const keys = () => within(screen.getByRole('region', { name: 'Keys' }))
  const key = (name: string) => keys().getByRole('button', { name })
  return {
    user,
    keys,
    key,
    enter: async (label: string) => {
      await user.click(screen.getByLabelText(label))
      return screen.getByLabelText<HTMLInputElement>(label)
    },
    type: async (...names: string[]) => {
      for (const name of names) await user.click(key(name))
    },
    values: () => JSON.parse(screen.getByRole('status').textContent ?? '{}') as typeof empty,
    names: () =>
      keys()
        .getAllByRole('button')
        .map((each) => each.getAttribute('aria-label') ?? each.textContent),
  }
}

describe('the keys', () => {
  it('write into the form, and the focus stays in the field', async () => {
    const { enter, type, values } = setUp()
    const field = await enter('name')
    await type('M', 'ā', 'r', 'a', 'm', 'a', 'hyphen', 'A', 'n')
    expect([values().name, document.activeElement, field.value]).toEqual(['Mārama-An', field, 'Mārama-An'])
  })

  it('keep the keyboard of the system away, and a real one goes on working', async () => {
    const { user, enter, type, values } = setUp()
    const field = await enter('name')
    expect(field.getAttribute('inputmode')).toBe('none')
    await user.keyboard('Zo')
    await type('e')
    expect(values().name).toBe('Zoe')
  })

  it('write at the caret and over what is selected', async () => {
    const { user, enter, type, values } = setUp()
    const field = await enter('name')
    await user.keyboard('Wilon')
    field.setSelectionRange(3, 3)
    await type('s')
    expect([values().name, field.selectionStart]).toEqual(['Wilson', 4])
    field.setSelectionRange(0, 6)
    fireEvent(document, new Event('selectionchange'))
    await type('K')
    expect(values().name).toBe('K')
  })

  it('Delete takes one character, a selection whole, and nothing more while it is held', async () => {
    const { user, enter, key, values } = setUp()
    const field = await enter('name')
    await user.keyboard('Ngāio')
    fireEvent.pointerDown(key('Delete'))
    fireEvent.keyDown(key('Delete'), { repeat: true })
    fireEvent.pointerUp(key('Delete'))
    expect(values().name).toBe('Ngāio')
    await user.click(key('Delete'))
    expect(values().name).toBe('Ngāi')
    field.setSelectionRange(0, 4)
    await user.click(key('Delete'))
    expect(values().name).toBe('')
  })

  it('names begin with a capital, “Aa” changes the next letter alone, notes are sentences', async () => {
    const { enter, names, type, values } = setUp()
    await enter('name')
    expect(names()).toContain('Q')
    await type('Q')
    expect(names()).toContain('q')
    await type('Aa, Capital letter', 'W', 'e')
    expect(values().name).toBe('QWe')
    await enter('notes')
    await type(
      'I',
      't',
      'Space',
      'i',
      's',
      '123, Numbers and signs',
      'dot',
      'Space',
      'abc, Numbers and signs',
      'S',
      'o',
    )
    expect(values().notes).toBe('It is. So')
  })

  it('have a Cyrillic layout behind a switch', async () => {
    const { enter, type, values } = setUp()
    await enter('name')
    await type('Кирилица', 'Ѓ', 'о', 'р', 'ѓ', 'и', 'ј', 'а')
    expect(values().name).toBe('Ѓорѓија')
    await type('ABC', 'n')
    expect(values().name).toBe('Ѓорѓијаn')
  })

  it('have numbers and signs behind another', async () => {
    const { enter, type, values } = setUp()
    await enter('notes')
    await type('A', '123, Numbers and signs', '2', 'slash', '3')
    expect(values().notes).toBe('A2/3')
  })

  it('an address by mail has small Latin letters, digits and its signs', async () => {
    const { enter, names, type, values } = setUp()
    await enter('email')
    expect(names()).not.toContain('Кирилица')
    await type('n', 'underscore', '1', 'hyphen', 'x', 'at sign', 'a', 'dot', 'o')
    expect(values().email).toBe('n_1-x@a.o')
  })

  it('digits get a pad, the month of a birth date too', async () => {
    const { enter, names } = setUp()
    const pad = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'Delete', '0', 'Next box']
    for (const label of ['Day', 'Month', 'Year', 'phone']) {
      await enter(label)
      expect([label, names()]).toEqual([label, pad])
    }
  })

  it('“Next box” goes on in the group and then in the form', async () => {
    const { enter, type, values } = setUp()
    await enter('Day')
    await type('1', '4')
    await type('Next box', '9', 'Next box', '1', '9', '7', '8', 'Next box', '0')
    expect([values().born, values().phone]).toEqual([{ day: '14', month: '9', year: '1978' }, '0'])
  })

  it('a field that is alone has “Clear”, and takes no more than it may', async () => {
    const { enter, type, names } = setUp()
    const field = await enter('Alone')
    expect(names().at(-1)).toBe('Clear')
    await type('1', '2', '3', '4', '5')
    expect(field.value).toBe('1234')
    await type('Clear')
    expect(field.value).toBe('')
  })

  it('of a number that may be split have the sign for it', async () => {
    const { enter, type } = setUp()
    const field = await enter('Level')
    await type('1', 'dot', '2', '3', 'Delete')
    expect(field.value).toBe('1.2')
  })

  it('a key that is pressed is marked for a moment', async () => {
    const { enter, key } = setUp()
    await enter('Alone')
    fireEvent.click(key('7'))
    expect(key('7').hasAttribute('data-pressed')).toBe(true)
    await waitFor(() => expect(key('7').hasAttribute('data-pressed')).toBe(false))
  })

  it('go when the field is left, not before the finger is up', async () => {
    const { enter } = setUp()
    expect(screen.queryByRole('region', { name: 'Keys' })).toBe(null)
    await enter('name')
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.pointerDown(elsewhere)
    act(() => elsewhere.focus())
    act(() => void vi.runAllTimers())
    expect(screen.getByRole('region', { name: 'Keys' })).toBeDefined()
    vi.useRealTimers()
    fireEvent.pointerUp(elsewhere)
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Keys' })).toBe(null))
  })

  it('no key is a stop of Tab', async () => {
    const { user, enter } = setUp()
    await enter('Year')
    await user.tab()
    expect(document.activeElement).toBe(screen.getByLabelText('phone'))
  })
})

describe('a birth date', () => {
  const boxes = () => ['Day', 'Month', 'Year'].map((label) => screen.getByLabelText<HTMLInputElement>(label))

  it.each([
    ['two digits', ['1', '4', '0', '9', '7', '8'], { day: '14', month: '09', year: '78' }],
    ['a digit that none can follow', ['4', '9', '7', '8'], { day: '4', month: '9', year: '78' }],
    [
      'one that a second can follow',
      ['3', 'Next box', '1', 'Next box', '7', '8'],
      { day: '3', month: '1', year: '78' },
    ],
  ])('goes on to the next box by itself, by %s', async (_what, presses, born) => {
    const { enter, type, values } = setUp()
    await enter('Day')
    await type(...presses)
    expect(values().born).toEqual(born)
    expect(document.activeElement).toBe(boxes()[2])
  })

  it('does so for a keyboard', async () => {
    const { user, enter, values } = setUp()
    await enter('Day')
    await user.keyboard('14091978')
    expect(values().born).toEqual({ day: '14', month: '09', year: '1978' })
  })

  it('skips no box for whoever asks for the next one all the same', async () => {
    const { user, enter, type, values } = setUp()
    await enter('Day')
    await type('1', '4', 'Next box', '9')
    await user.keyboard('{Tab}1978')
    expect(values().born).toEqual({ day: '14', month: '9', year: '1978' })
    await enter('Day')
    await user.keyboard('{Tab}')
    expect(document.activeElement).toBe(boxes()[1])
  })

  it('stays where a day is put right, and where a digit is taken away', async () => {
    const { enter, type } = setUp()
    await enter('Day')
    await type('1', '4', '9')
    const [day] = boxes()
    await enter('Day')
    await type('Delete', '5')
    expect(day?.value).toBe('15')
    expect(document.activeElement).toBe(day)
  })
})
