import type { FrontEnd } from './front-end.ts'

export type PageServices = { frontEnd: FrontEnd }
