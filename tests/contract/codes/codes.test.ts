import { describe, expect, it } from 'vitest'
import { errorCodes } from '#src/contract/codes/error-codes.ts'
import { fieldErrors, isFieldError } from '#src/contract/codes/field-errors.ts'
import { fallbackLocale, isLocale, locales } from '#src/contract/codes/locales.ts'
import { outcomeTypes } from '#src/contract/codes/outcome-types.ts'
import { reservedSegments } from '#src/contract/codes/page-paths.ts'
import { questionnaireTypes } from '#src/contract/codes/questionnaire-types.ts'
import { procedureTabs, slotsViews } from '#src/contract/codes/slots-view.ts'
import { isSlug } from '#src/contract/rules/text.rules.ts'

const areas = import.meta.glob<Record<string, readonly string[]>>('../../../src/contract/codes/*.codes.ts', {
  eager: true,
})

describe('codes', () => {
  it('of errors are those of every area', () => {
    const ofAreas = Object.values(areas).flatMap((area) => Object.values(area).flat())
    expect(new Set(errorCodes)).toEqual(new Set(ofAreas))
  })

  it.each([
    ['error codes', errorCodes],
    ['field errors', fieldErrors],
    ['reserved segments', reservedSegments],
  ])('of the %s are each there once', (_what, codes) => {
    expect([...new Set(codes)]).toEqual([...codes])
  })

  it('of errors name an area and a reason, so that each is one message key', () => {
    expect(errorCodes.filter((code) => !/^[a-z-]+\.[a-z-]+$/.test(code))).toEqual([])
  })

  it('of fields are told from other words', () => {
    expect(fieldErrors.every(isFieldError)).toBe(true)
    expect(['', 'Invalid input', 'toString', 'REQUIRED'].filter(isFieldError)).toEqual([])
  })

  it('that no region may have as its slug are well-formed first segments', () => {
    expect(reservedSegments.filter((segment) => !isSlug(segment))).toEqual([])
    expect(reservedSegments).toContain('select-region')
  })
})

describe('locales', () => {
  it('are the default, en-AU, en-NZ, mk and en-CA [I18N-02]', () => {
    expect([...locales].sort()).toEqual(['default', 'en-AU', 'en-CA', 'en-NZ', 'mk'])
  })

  it('fall back to en-AU [I18N-03]', () => {
    expect(fallbackLocale).toBe('en-AU')
    expect(isLocale(fallbackLocale)).toBe(true)
  })

  it('are told from what is none', () => {
    expect(['fr', 'en', 'en-au', 'EN-AU', '', '../mk', null, undefined, 1, {}, ['mk']].filter(isLocale)).toEqual([])
  })
})

describe('views of times', () => {
  it('are week and month, and no other [ROUTE-30]', () => {
    expect([...slotsViews].sort()).toEqual(['MONTH', 'WEEK'])
  })

  it('stand beside the tabs for one exam and for several [ROUTE-29]', () => {
    expect([...procedureTabs].sort()).toEqual(['multiple', 'single'])
  })
})

describe('types of questionnaires and of outcomes', () => {
  it('are two lists, which have one word in common [S-79]', () => {
    const outcomes: readonly string[] = outcomeTypes
    expect(questionnaireTypes.filter((type) => outcomes.includes(type))).toEqual(['CREATE_BOOKING_REQUEST'])
  })
})
