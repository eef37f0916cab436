import type { Bell } from './bell.ts'

export type OutboxServices = { bell: Bell }
