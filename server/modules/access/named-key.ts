import type { FastifyRequest } from 'fastify'
import type { Access } from '#src/contract/codes/access.ts'
import { accessTable } from '#src/contract/rules/access.rules.ts'
import type { AppContext } from '../../context.ts'
import type { AccessServices } from './access.services.ts'

/** Of the booking that a request names by its key, or a person by one of its appointments. Not yet validated: a key that is none opens nothing. */
export const namedKey = async (
  { db, findKey }: Pick<AppContext, 'db'> & Pick<AccessServices, 'findKey'>,
  access: Access,
  { params, body }: FastifyRequest,
): Promise<string> => {
  const { bookingKey } = { ...(body as object | null | undefined), ...(params as object) } as { bookingKey?: unknown }
  if (typeof bookingKey === 'string') return bookingKey
  const { appointmentSlug } = params as { appointmentSlug?: unknown }
  if (typeof appointmentSlug !== 'string' || !('person' in accessTable[access])) return ''
  return (await findKey?.(db, appointmentSlug)) ?? ''
}
