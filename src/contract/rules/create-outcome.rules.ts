/** BOOK-29 and BOOK-30: is this answer to a creation a failure? `failOnCreateMessage` is the setting of S-50. */
export const isCreateFailure = (
  answer: { success: boolean; errorMessage?: string | undefined },
  context: { isLoggedIn: boolean; failOnCreateMessage: boolean },
): boolean => !answer.success || (context.isLoggedIn && context.failOnCreateMessage && Boolean(answer.errorMessage))
