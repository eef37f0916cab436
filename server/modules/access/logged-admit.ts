import type { FastifyRequest } from 'fastify'
import { listKiosks } from '#src/contract/calls/kiosks.calls.ts'
import { bookingKeySchema } from '#src/contract/entities/primitives.ts'
import { isGuarded, isOpen } from '#src/contract/rules/access.rules.ts'
import type { AppContext } from '../../context.ts'
import { type Admit, outcomeOf } from '../../http/access.ts'
import { callerOf } from '../../http/caller.ts'
import { sessionMissing } from '../../shared/session.errors.ts'
import { logAccess } from '../access-log/access-log.usecases.ts'
import { codeNeeded, wrongRole } from './access.errors.ts'
import type { AccessServices } from './access.services.ts'
import { namedKey } from './named-key.ts'
import { logRefusedKey } from './refused-keys.ts'

/** Lists without a key of their own, by their calls. */
const recordsOfLists: Readonly<Record<string, string>> = { [listKiosks.name]: 'kiosks' }

const refusals: readonly string[] = [sessionMissing().code, codeNeeded().code, wrongRole().code]

/** Of params and body; a form has a body once it is read. */
const valuesOf = ({ params, body }: FastifyRequest): Record<string, unknown> => ({
  ...(body as object | null | undefined),
  ...(params as object | null | undefined),
})

/** A stranger's word is logged only where it may be a key. */
const keyIn = (value: unknown): string | undefined => bookingKeySchema.safeParse(value).data

/** Each opening of a booking is logged before its answer leaves, and each refusal to open one. */
export const withAccessLog =
  (context: Pick<AppContext, 'db' | 'clock' | 'pack' | 'log'> & AccessServices, admit: Admit): Admit =>
  async (row, request, reply) => {
    const { access } = row
    if (isOpen(access)) return admit(row, request, reply)
    const { call = '' } = request.routeOptions.config as { call?: string }
    const logRefusal = async (outcome: string): Promise<void> => {
      const record = keyIn(await namedKey(context, access, request))
      if (record === undefined || !(isGuarded(access) || refusals.includes(outcome))) return
      await logRefusedKey(context, { caller: callerOf(request), record, call, outcome })
    }
    try {
      const admission = await admit(row, request, reply)
      const proofFor = (key: string) => admission.proofFor?.(key)
      return {
        ...admission,
        log: async (outcome) => {
          const named = [...Object.values(valuesOf(request)), await namedKey(context, access, request)]
          const keys = [...new Set(named.flatMap((value) => keyIn(value) ?? []))]
          const list = outcome === 'opened' ? recordsOfLists[call] : undefined
          const opened = [...keys, ...(list === undefined ? [] : [list])]
            .flatMap((record) => ({ record, proof: proofFor(record) }))
            .filter(({ proof }) => proof ?? request.caller)
          const caller = callerOf(request)
          for (const each of opened) await logAccess(context, { ...each, caller, call, outcome })
          if (opened.length === 0 && refusals.includes(outcome)) await logRefusal(outcome)
        },
      }
    } catch (error) {
      await logRefusal(outcomeOf(error))
      throw error
    }
  }
