/** BOOK-29, BOOK-30, S-50 */
export const isCreateFailure = (
  answer: { success: boolean; errorMessage?: string | undefined },
  context: { isLoggedIn: boolean; failOnCreateMessage: boolean },
): boolean => !answer.success || (context.isLoggedIn && context.failOnCreateMessage && Boolean(answer.errorMessage))
