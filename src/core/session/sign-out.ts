import { abortCalls } from '#src/api/request.ts'
import { sessionApi } from '#src/api/session.api.ts'
import { deviceStores } from '#src/offline/device-stores.ts'
import { forgetHeldAnswers } from '../drafts/answers-memory.ts'
import { ask } from '../modals/ask.ts'
import { modalOpened } from '../modals/modals.slice.ts'
import type { Thunk } from '../store-types.ts'
import { write } from '../write/write.ts'
import { emptyPage, type SessionRoot } from './lose-session.ts'
import { noteSession } from './session-mark.ts'
import { dropForms } from './suspended-forms.ts'

/** What a person may have left on the device, by name of its store. */
const ofDocuments = ['uploads', 'captures']
const ofVisits = ['visit-passes']

const storesNamed = (names: readonly string[]) => deviceStores().filter(({ name }) => names.includes(name))

const countIn = async (names: readonly string[]): Promise<number> => {
  const counts = await Promise.all(
    storesNamed(names).map(async ({ isPresent, load }) => {
      try {
        return (await isPresent()) ? await (await load()).count() : 0
      } catch {
        // Where storage is refused, nothing is there.
        return 0
      }
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Of this person: what somebody else waits to send is left. */
const removeLeft = async (): Promise<void> => {
  for (const { load } of storesNamed(['captures', ...ofVisits])) await (await load()).remove()
  const { listUploads, removeUpload } = await import('#src/offline/queue/uploads.ts')
  for (const { key, state } of await listUploads()) if (state !== 'received') await removeUpload(key)
}

/** Begun after a booking: whoever signs in next would read them. */
const removeAnswers = async (): Promise<void> => {
  forgetHeldAnswers()
  const drafts = storesNamed(['drafts'])[0]
  if (!drafts || !(await drafts.isPresent())) return
  const { deleteDraftsOf } = await import('#src/offline/drafts.ts')
  await deleteDraftsOf('visit-answers')
}

export type SignedOut = 'out' | 'stayed' | 'failed'

/** `failed`: the server was not reached, and what is shown stays. */
export const signOut = (): Thunk<Promise<SignedOut>, SessionRoot> => async (dispatch) => {
  const [documents, visits] = await Promise.all([countIn(ofDocuments), countIn(ofVisits)])
  const answer = documents + visits === 0 ? 'keep' : await dispatch(ask('sign-out', { documents, visits }))
  if (answer === undefined) return 'stayed'
  if (answer === 'send') {
    dispatch(modalOpened('unsent-documents', {}))
    return 'stayed'
  }
  const sent = await dispatch(write(sessionApi.endpoints.endSession, {}))
  if (sent.kind !== 'answered') return 'failed'
  if (answer === 'delete') await removeLeft().catch(() => undefined)
  abortCalls()
  await dropForms()
  await removeAnswers().catch(() => undefined)
  noteSession(undefined)
  dispatch(emptyPage({ bookingKey: undefined, cause: 'signed-out' }))
  return 'out'
}
