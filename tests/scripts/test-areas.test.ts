import { describe, expect, it } from 'vitest'
import { isOfArea, testsOfArea } from '../../scripts/support/test-areas.ts'
import { projectDurations, slowestFiles } from '../../scripts/support/test-durations.ts'

describe('the tests of an area', () => {
  it.each([
    ['tests/server/modules/slots/holds.test.ts', true],
    ['tests/contract/rules/slots.rules.test.ts', true],
    ['tests/features/booking/slots-page.test.tsx', true],
    ['tests/server/modules/slotsets/any.test.ts', false],
    ['tests/features/booking/hold/hold-strip.test.tsx', false],
  ])('%s belongs to slots: %s', (path, isTheirs) => {
    expect(isOfArea(path, 'slots')).toBe(isTheirs)
  })

  it('of slots are its tests of every layer and its journeys', () => {
    const { unit, journeys } = testsOfArea('slots')
    expect(unit).toContain('tests/server/modules/slots/holds.test.ts')
    expect(unit).toContain('tests/features/slots/choose-slot.test.tsx')
    expect(journeys).toContain('e2e/slots/choose-slot.spec.ts')
  })
})

describe('the time that a run of tests took', () => {
  const file = (project: string, name: string, seconds: number) => ({ project, file: name, seconds, tests: 2 })
  const unit = {
    runner: 'unit',
    seconds: 9,
    files: [file('pure', 'a', 1), file('client', 'b', 5), file('pure', 'c', 2)],
  }

  it('is summed for each project of a runner', () => {
    expect(projectDurations([unit])).toEqual([
      { runner: 'unit', project: 'pure', files: 2, tests: 4, seconds: 3 },
      { runner: 'unit', project: 'client', files: 1, tests: 2, seconds: 5 },
    ])
  })

  it('names the slowest files of all runners first', () => {
    const postgres = { runner: 'postgres', seconds: 4, files: [file('server', 'd', 4)] }
    expect(slowestFiles([unit, postgres]).map((slow) => `${slow.runner} ${slow.file}`)).toEqual([
      'unit b',
      'postgres d',
      'unit c',
      'unit a',
    ])
  })
})
