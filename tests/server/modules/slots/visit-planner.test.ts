import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ExamSlots, planVisits } from '#server/modules/slots/visit-planner.ts'

const minute = 60_000
const at = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return (hours * 60 + minutes) * minute
}
const clock = (time: number): string => {
  const minutes = time / minute
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

type Facts = { minutes?: number; buffer?: number; rooms?: number[]; fasts?: true; contrast?: true }

const exam = (slug: string, starts: string[], facts: Facts = {}): ExamSlots => ({
  exam: {
    slug,
    durationMinutes: facts.minutes ?? 20,
    bufferMinutes: facts.buffer ?? 0,
    usesContrast: facts.contrast ?? false,
    preparation: {
      summary: '',
      steps: facts.fasts ? [{ minutesBefore: 360, title: 'No food from now', effects: ['NO_FOOD' as const] }] : [],
    },
  },
  times: starts.map((start) => ({ start: at(start), roomIds: facts.rooms ?? [1] })),
})

const gaps = { visitGapMinutes: 5, visitLongestGapMinutes: 60 }
const plan = (...exams: ExamSlots[]): string[] =>
  planVisits(exams, gaps).map((visit) => visit.exams.map(({ slug, start }) => `${slug} ${clock(start)}`).join(', '))

describe('several exams in one visit [BOOK-15, API-48]', () => {
  it('follow each other with time to dress and walk over', () => {
    expect(plan(exam('knee', ['9:00']), exam('neck', ['9:20', '9:40', '10:00'], { rooms: [2] }))).toEqual([
      'knee 9:00, neck 9:40',
    ])
  })

  it('are offered in the order that ends soonest, once for each arrival', () => {
    const knee = exam('knee', ['9:00', '10:00'])
    const neck = exam('neck', ['9:00', '9:30'], { rooms: [2] })
    expect(plan(knee, neck)).toEqual(['knee 9:00, neck 9:30', 'neck 9:30, knee 10:00'])
  })

  it('never have who fasts wait for another exam, nor anything after contrast', () => {
    const early = ['9:00', '9:30', '10:00', '10:30']
    const visits = plan(
      exam('contrast', early, { contrast: true, fasts: true, rooms: [3] }),
      exam('knee', early, { rooms: [2] }),
      exam('abdomen', early, { fasts: true }),
    )
    expect(visits).toEqual(['abdomen 9:00, knee 9:30, contrast 10:00', 'abdomen 9:30, knee 10:00, contrast 10:30'])
  })

  it('leave nobody waiting longer than the clinic allows', () => {
    expect(plan(exam('knee', ['9:00']), exam('neck', ['10:30'], { rooms: [2] }))).toEqual([])
  })

  it('wait for the only room to be made ready, and take another room at once', () => {
    const scan = (rooms: number[]) => exam('scan', ['9:00'], { buffer: 30, rooms, fasts: true })
    const second = (rooms: number[]) => exam('second', ['9:30', '10:00'], { rooms })
    expect(plan(scan([1]), second([1]))).toEqual(['scan 9:00, second 10:00'])
    expect(plan(scan([1]), second([1, 2]))).toEqual(['scan 9:00, second 9:30'])
  })

  it('are not offered where one of them has no time', () => {
    expect(plan(exam('knee', ['9:00']), exam('neck', []))).toEqual([])
  })

  it('hold every promise whatever is free', () => {
    const starts = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 12 })
    const facts = fc.record({
      minutes: fc.integer({ min: 5, max: 60 }),
      buffer: fc.integer({ min: 0, max: 30 }),
      rooms: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
    })
    fc.assert(
      fc.property(fc.array(fc.tuple(starts, facts), { minLength: 1, maxLength: 3 }), (list) => {
        const exams = list.map(([tens, one], index) =>
          exam(
            `e${index}`,
            [...tens].sort((a, b) => a - b).map((ten) => clock(at('8:00') + ten * 10 * minute)),
            one,
          ),
        )
        for (const visit of planVisits(exams, gaps)) {
          expect(visit.exams.map(({ slug }) => slug).sort()).toEqual(exams.map(({ exam: { slug } }) => slug).sort())
          for (const [index, { slug, start, end }] of visit.exams.entries()) {
            const found = exams.find((one) => one.exam.slug === slug)
            expect(found?.times.some((time) => time.start === start)).toBe(true)
            expect(end - start).toBe((found?.exam.durationMinutes ?? 0) * minute)
            const before = visit.exams[index - 1]
            if (!before) continue
            expect(start - before.end).toBeGreaterThanOrEqual(5 * minute)
            expect(start - before.end).toBeLessThanOrEqual(60 * minute)
          }
        }
      }),
    )
  })
})
