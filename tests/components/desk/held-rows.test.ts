import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useHeldRows } from '#src/components/desk/use-held-rows.ts'
import type { DeskArrival } from '#src/contract/entities/check-in.ts'

const row = (reference: string, firstName = 'Layla') => ({ reference, firstName }) as DeskArrival

it('no row moves under the pointer: what is new waits for a press, what is gone stands until then [S-110]', () => {
  const { result, rerender } = renderHook(
    ({ view, rows }: { view: string; rows: DeskArrival[] }) => useHeldRows(view, rows, rows),
    { initialProps: { view: 'all', rows: [row('B'), row('C')] } },
  )
  const shown = () => result.current.rows.map(({ arrival, isGone }) => arrival.reference + (isGone ? ' gone' : ''))
  rerender({ view: 'all', rows: [row('A'), row('C', 'Mia')] })
  expect([shown(), result.current.fresh]).toEqual([['B gone', 'C'], 1])
  expect(result.current.rows[1]?.arrival.firstName).toBe('Mia')
  act(() => result.current.refresh())
  expect([shown(), result.current.fresh]).toEqual([['A', 'C'], 0])
  rerender({ view: 'todo', rows: [row('C')] })
  expect(shown()).toEqual(['C'])
  rerender({ view: 'todo', rows: [] })
  expect(shown()).toEqual(['C gone'])
})

it('the first that comes to an empty list stands at once', () => {
  const { result, rerender } = renderHook(({ rows }: { rows: DeskArrival[] }) => useHeldRows('all', rows, rows), {
    initialProps: { rows: [] as DeskArrival[] },
  })
  rerender({ rows: [row('A')] })
  expect([result.current.rows.length, result.current.fresh]).toEqual([1, 0])
})
