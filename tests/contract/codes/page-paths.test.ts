import { expect, it } from 'vitest'
import {
  isFramePath,
  pagePaths,
  reservedExamSegments,
  reservedSegments,
  shortPathOf,
} from '#src/contract/codes/page-paths.ts'

it('keeps first segments of pages, short ones and those of the server from regions [ROUTE-02, ROUTE-32]', () => {
  expect(reservedSegments).toEqual(
    expect.arrayContaining(['a', 'api', 'appointments', 'assets', 'br', 'healthz', 'home', 'iframe', 'q', 'readyz']),
  )
  expect(reservedSegments).not.toContain('')
})

it('keeps the pages below a region from exams', () => {
  expect(reservedExamSegments.toSorted()).toEqual(['enquiry', 'referral', 'walk-in'])
})

it('has a short address of appointments, booking requests and questionnaires alone [ROUTE-05, ROUTE-06, ROUTE-13]', () => {
  expect([pagePaths.confirmation, pagePaths.bookingRequests, pagePaths.questionnaires].map(shortPathOf)).toEqual([
    '/a/:bookingKey',
    '/br',
    '/q',
  ])
  expect([pagePaths.about, pagePaths.exams].map(shortPathOf)).toEqual([undefined, undefined])
})

it('knows what stands below the frame by whole segments [IFRAME-02]', () => {
  expect(['/iframe', '/iframe/melbourne', '/iframe-test', '/'].map(isFramePath)).toEqual([true, true, false, false])
})
