// Clinic wall clock `HH:MM`, which compares as text.

type Span = { open: string; close: string }

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const two = (value: number): string => String(value).padStart(2, '0')

/** BOOK-10: spans too short for `minutesPrior` are left out. */
export const lastArrivals = (spans: readonly Span[], minutesPrior: number): (Span & { last: string })[] =>
  spans.flatMap((span) => {
    const last = minutesOf(span.close) - minutesPrior
    return last >= minutesOf(span.open) ? [{ ...span, last: `${two(Math.floor(last / 60))}:${two(last % 60)}` }] : []
  })
