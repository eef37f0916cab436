import * as z from 'zod/mini'
import { emailTopics } from '../codes/email-topics.ts'

/** Sealed by the server: an address and a topic, which it alone reads. */
export const unsubscribeTokenSchema = z.string().check(z.regex(/^[\w-]{40,600}$/))

const topicSchema = z.enum(emailTopics)

export const emailChoicesSchema = z.object({
  masked: z.string(),
  /** What the message was, that the link stood in. */
  topic: topicSchema,
  stopped: z.array(topicSchema),
})
export type EmailChoices = z.infer<typeof emailChoicesSchema>

export const emailChoiceSchema = z.object({ token: unsubscribeTokenSchema, topic: topicSchema, isStopped: z.boolean() })
export type EmailChoice = z.infer<typeof emailChoiceSchema>

export const emailPreviewSchema = z.object({ subject: z.string(), content: z.string() })
export type EmailPreview = z.infer<typeof emailPreviewSchema>
