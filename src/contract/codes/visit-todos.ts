/** What a patient can still do for a visit, most of it before it. */
export const visitTodos = ['CONFIRM', 'CONSENT', 'REFERRAL', 'QUESTIONS', 'PAIN', 'FEEDBACK'] as const
export type VisitTodo = (typeof visitTodos)[number]

/** What a booking request still waits for. */
export const requestTodos = ['QUESTIONS', 'DOCUMENT', 'NUMBER', 'CODE'] as const
export type RequestTodo = (typeof requestTodos)[number]
