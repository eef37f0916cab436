// S-87: how the provider's own identity provider names what a login needs.
import * as z from 'zod/mini'
import { accessLimits } from '#src/contract/limits/access.limits.ts'
import { text } from './pack-values.schema.ts'

const name = text.check(z.maxLength(accessLimits.claimCharacters))
const claim = (usual: string) => z._default(name, usual)
const values = (usual: string) => z._default(z.array(name).check(z.maxLength(50)), [usual])

/** Part of `signIn`. A dot leads into a claim: `realm_access.roles`. */
export const loginSettings = {
  scopes: z._default(
    text.check(
      z.refine((scopes) => scopes.split(' ').includes('openid'), { error: 'must hold openid, others by a space' }),
    ),
    'openid profile',
  ),
  claims: z.prefault(
    z.object({
      username: claim('preferred_username'),
      organization: claim('organization'),
      doctorFirstName: claim('doctor_given_name'),
      doctorLastName: claim('doctor_family_name'),
      role: claim('role'),
      readOnly: claim('read_only'),
    }),
    {},
  ),
  /** Values of the claim `role` that mean each role. */
  roles: z.prefault(
    z
      .object({
        staff: values('staff'),
        radiologist: values('radiologist'),
        referrer: values('referrer'),
        external: values('external'),
      })
      .check(
        z.refine(
          (roles) => {
            const all = Object.values(roles).flat()
            return new Set(all).size === all.length
          },
          { error: 'may name each value for one role alone' },
        ),
      ),
    {},
  ),
  /** Values of the claim `readOnly` with which a login may look only. */
  readOnlyValues: values('true'),
}
