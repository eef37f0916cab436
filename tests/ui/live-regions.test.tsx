import { act, render } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { announce, LiveRegions } from '#src/ui/live-regions.tsx'

const region = (politeness: 'polite' | 'assertive'): HTMLElement =>
  document.querySelector(`[aria-live=${politeness}]`) as HTMLElement
const said = (): (string | null)[] => [region('polite').textContent, region('assertive').textContent]
const say = (...words: Parameters<typeof announce>): void => act(() => announce(...words))

describe('what is spoken without taking the focus', () => {
  it('comes into regions that are there, and silent, from the start [S-102]', () => {
    render(<LiveRegions />)
    const regions = [region('polite'), region('assertive')]
    expect(said()).toEqual(['', ''])
    say('Kept')
    expect([said(), [region('polite'), region('assertive')]]).toEqual([['Kept', ''], regions])
  })

  it('waits for its turn, or interrupts; neither silences the other [S-102]', () => {
    render(<LiveRegions />)
    say('Failed', 'assertive')
    expect(said()).toEqual(['', 'Failed'])
    say('Kept')
    expect(said()).toEqual(['Kept', 'Failed'])
  })

  it('is spoken again when the same words come again: they are new in the page [S-102]', () => {
    render(<LiveRegions />)
    say('Kept')
    const first = region('polite').lastElementChild
    say('Kept')
    const second = region('polite').lastElementChild
    expect([second?.textContent, second === first]).toEqual(['Kept', false])
  })

  it('is heard whole when several things are said at once, and only the last of them stays [S-102]', () => {
    vi.useFakeTimers()
    render(<LiveRegions />)
    const words = (): (string | null)[] => [...region('polite').children].map(({ textContent }) => textContent)
    act(() => {
      announce('The first is there')
      announce('The second is on its way')
    })
    expect(words()).toEqual(['The first is there', 'The second is on its way'])
    act(() => vi.advanceTimersByTime(60_000))
    expect(words()).toEqual(['The second is on its way'])
    vi.useRealTimers()
  })

  it('is lost, and no failure, where no page listens [S-102]', () => {
    const { unmount } = render(<LiveRegions />)
    unmount()
    expect(() => announce('Too late')).not.toThrow()
    render(<LiveRegions />)
    expect(said()).toEqual(['', ''])
  })
})
