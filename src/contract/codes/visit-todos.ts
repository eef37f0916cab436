/** What a patient can still do for a visit before it. */
export const visitTodos = ['CONFIRM', 'CONSENT', 'REFERRAL'] as const
export type VisitTodo = (typeof visitTodos)[number]
