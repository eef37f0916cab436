import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { ErrorSummary, type SummaryEntry } from '#src/ui/form/error-summary.tsx'
import { startTexts } from '#tests/support/texts.ts'

beforeAll(() => startTexts())

const entries: SummaryEntry[] = [
  { field: 'firstName', code: 'required', targetId: 'firstName' },
  { field: 'dateOfBirth', code: 'date.missing-year', targetId: 'dateOfBirth-year' },
]

const Form = (props: { entries: SummaryEntry[]; attempt: number }) => (
  <>
    <ErrorSummary {...props} />
    <input id="firstName" aria-label="First name" />
    <input id="dateOfBirth-year" aria-label="Year" />
  </>
)

describe('the summary of errors', () => {
  it('is not there while nothing is wrong [S-102]', () => {
    render(<Form entries={[]} attempt={1} />)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('has a heading and one line for each wrong field, in their order [S-102, S-56]', () => {
    render(<Form entries={entries} attempt={1} />)
    const summary = screen.getByRole('alert', { name: 'There is a problem' })
    expect(within(summary).getByRole('heading', { level: 2 }).textContent).toBe('There is a problem')
    expect(
      within(summary)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['Enter the first name', 'Date of birth must include a year with 4 digits'])
  })

  it('takes the focus when it appears, and again on a further attempt with the same errors [S-102]', async () => {
    const { rerender } = render(<Form entries={entries} attempt={1} />)
    const summary = screen.getByRole('alert')
    expect(document.activeElement).toBe(summary)
    await userEvent.click(screen.getByRole('textbox', { name: 'Year' }))
    rerender(<Form entries={[...entries]} attempt={1} />)
    expect(document.activeElement).not.toBe(summary)
    rerender(<Form entries={entries} attempt={2} />)
    expect(document.activeElement).toBe(summary)
  })

  it('says so in the tab’s name once, also when the page names the tab anew, until nothing is wrong [S-102]', () => {
    document.title = 'Details – Aurora Imaging'
    const { rerender, unmount } = render(<Form entries={entries} attempt={1} />)
    expect(document.title).toBe('Error: Details – Aurora Imaging')
    document.title = 'Your details – Aurora Imaging'
    rerender(<Form entries={entries} attempt={2} />)
    rerender(<Form entries={entries} attempt={3} />)
    expect(document.title).toBe('Error: Your details – Aurora Imaging')
    rerender(<Form entries={[]} attempt={4} />)
    expect(document.title).toBe('Your details – Aurora Imaging')
    rerender(<Form entries={entries} attempt={5} />)
    unmount()
    expect(document.title).toBe('Your details – Aurora Imaging')
  })

  it('leads each line to its field without leaving the page [S-102]', async () => {
    render(<Form entries={entries} attempt={1} />)
    await userEvent.click(screen.getByRole('link', { name: /year with 4 digits/ }))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Year' }))
    expect(window.location.hash).toBe('')
    await userEvent.tab({ shift: true })
    await userEvent.tab({ shift: true })
    await userEvent.tab({ shift: true })
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Enter the first name' }))
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'First name' }))
  })
})
