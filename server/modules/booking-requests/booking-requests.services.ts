import type { RequestTodo } from '#src/contract/codes/visit-todos.ts'

export type RequestTodoServices = { askOfRequest: (bookingKey: string) => Promise<RequestTodo[]> }
