import { render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ErrorBoundary } from '#src/ui/error-boundary.tsx'

const Broken = (): never => {
  throw new Error('inside')
}

describe('a page that fails while it is shown', () => {
  it('is replaced by words, and nothing of the failure is shown', () => {
    // React reports what it caught.
    vi.spyOn(console, 'error').mockReturnValue()
    const { rerender } = render(
      <ErrorBoundary key="/a" fallback={<p>Words and a way out</p>}>
        <Broken />
      </ErrorBoundary>,
    )
    expect(screen.getByText('Words and a way out')).toBeDefined()
    expect(document.body.textContent).not.toContain('inside')

    rerender(
      <ErrorBoundary key="/b" fallback={<p>Words and a way out</p>}>
        <p>The next page</p>
      </ErrorBoundary>,
    )
    expect(screen.getByText('The next page')).toBeDefined()
  })
})
