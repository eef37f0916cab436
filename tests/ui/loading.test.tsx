import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Loading } from '#src/ui/loading.tsx'
import { runTimers, stopTimers } from '#tests/support/timers.ts'

describe('waiting for a page', () => {
  it('says nothing for a second and then, politely, what it waits for [SHELL-23, S-102]', async () => {
    stopTimers()
    render(<Loading words="Loading exams" />)
    const status = screen.getByRole('status')
    expect(status.textContent).toBe('')
    await runTimers(0.9)
    expect(status.textContent).toBe('')
    await runTimers(0.2)
    expect(status.textContent).toBe('Loading exams')
  })
})
