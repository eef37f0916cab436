import type { Database } from '../../db/database.ts'
import { createHook } from '../module.ts'
import type { SignInSubject } from './subjects.ts'

/** AUTH-09: what of it can be signed in to. */
export const findSubject = createHook<[db: Database, bookingKey: string], Promise<SignInSubject | undefined>>()
