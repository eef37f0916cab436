import { describe, expect, it } from 'vitest'
import { isCreateFailure } from '#src/contract/rules/create-outcome.rules.ts'

describe('an answer to a creation', () => {
  it('fails when it says so, whoever asks [BOOK-29]', () => {
    for (const isLoggedIn of [true, false])
      for (const failOnCreateMessage of [true, false])
        expect(isCreateFailure({ success: false }, { isLoggedIn, failOnCreateMessage })).toBe(true)
  })

  it.each([
    { isLoggedIn: true, failOnCreateMessage: true, errorMessage: 'No room left', fails: true },
    { isLoggedIn: false, failOnCreateMessage: true, errorMessage: 'No room left', fails: false },
    { isLoggedIn: true, failOnCreateMessage: false, errorMessage: 'No room left', fails: false },
    { isLoggedIn: true, failOnCreateMessage: true, errorMessage: '', fails: false },
    { isLoggedIn: true, failOnCreateMessage: true, errorMessage: undefined, fails: false },
  ])(
    'that succeeds with the message $errorMessage (logged in $isLoggedIn, setting $failOnCreateMessage) fails: $fails [BOOK-30, S-50]',
    ({ errorMessage, fails, ...context }) => {
      expect(isCreateFailure({ success: true, errorMessage }, context)).toBe(fails)
    },
  )
})
