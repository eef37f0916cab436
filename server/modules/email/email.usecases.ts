import { href } from '#src/contract/call.ts'
import { unsubscribeOneClick } from '#src/contract/calls/email.calls.ts'
import type { EmailTopic } from '#src/contract/codes/email-topics.ts'
import { pagePaths } from '#src/contract/codes/page-paths.ts'
import type { EmailChoice, EmailChoices } from '#src/contract/entities/email.ts'
import type { AppContext } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { sha256 } from '../../shared/ids.ts'
import { maskAddress } from '../../shared/mask-address.ts'
import { linkUnknown } from './email.errors.ts'
import * as repository from './email.repository.ts'
import { type Addressed, readToken, writeToken } from './unsubscribe-token.ts'

type Context = Pick<AppContext, 'db' | 'clock' | 'secrets'>

const hashOf = (address: string): string => sha256(`email-choice ${address.toLowerCase()}`)

/** Asked when it is sent: a choice made meanwhile counts. */
export const isStopped = async (db: Database, { address, topic }: Addressed): Promise<boolean> =>
  (await repository.listStopped(db, hashOf(address))).includes(topic)

/** What an optional message carries: the page that asks, and what a mail program sends by itself. */
export const waysOut = (
  { secrets, address: origin }: Pick<AppContext, 'secrets' | 'address'>,
  addressed: Addressed,
): { link: string; oneClick: string } => {
  const token = writeToken(secrets, addressed)
  return {
    // In the fragment, which no server and no log is sent.
    link: `${origin()}${pagePaths.unsubscribe}#${token}`,
    oneClick: origin() + href(unsubscribeOneClick, { params: { token } }),
  }
}

/** @throws email.link-unknown */
const known = ({ secrets }: Context, token: string): Addressed => {
  const addressed = readToken(secrets, token)
  if (!addressed) throw linkUnknown()
  return addressed
}

const write = async (
  { db, clock }: Context,
  address: string,
  { topic, isStopped: mustStop }: { topic: EmailTopic; isStopped: boolean },
): Promise<void> => {
  const choice = { addressHash: hashOf(address), topic }
  if (mustStop) await repository.insertStopped(db, { ...choice, stoppedAt: clock.now() })
  else await repository.deleteStopped(db, choice)
}

/** @throws email.link-unknown */
export const readChoices = async (context: Context, token: string): Promise<EmailChoices> => {
  const { address, topic } = known(context, token)
  return { masked: maskAddress(address), topic, stopped: await repository.listStopped(context.db, hashOf(address)) }
}

/** Said again it stays as it is. @throws email.link-unknown */
export const saveChoice = async (context: Context, { token, ...choice }: EmailChoice): Promise<EmailChoices> => {
  await write(context, known(context, token).address, choice)
  return readChoices(context, token)
}

/** RFC 8058: nobody learns whether a token is one. */
export const stopByToken = async (context: Context, token: string): Promise<void> => {
  const addressed = readToken(context.secrets, token)
  if (addressed) await write(context, addressed.address, { topic: addressed.topic, isStopped: true })
}
