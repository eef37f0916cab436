// Opaque, as it stands in addresses: without a key of ours it names nobody, and nobody makes one.
import { type EmailTopic, emailTopics } from '#src/contract/codes/email-topics.ts'
import type { Secrets } from '../../shared/secrets.ts'

const purpose = 'unsubscribe'

export type Addressed = { address: string; topic: EmailTopic }

export const writeToken = (secrets: Secrets, { address, topic }: Addressed): string =>
  secrets.encrypt(purpose, `${topic} ${address}`)

export const readToken = (secrets: Secrets, token: string): Addressed | undefined => {
  const [word, address] = secrets.decrypt(purpose, token)?.split(' ') ?? []
  const topic = emailTopics.find((each) => each === word)
  return topic && address ? { address, topic } : undefined
}
