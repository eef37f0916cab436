import * as z from 'zod/mini'
import { text } from './pack-values.schema.ts'

export const modalitiesSchema = z.array(z.object({ id: text, name: text }))
