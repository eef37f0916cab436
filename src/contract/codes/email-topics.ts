/** Of what is written without being needed; confirmations, codes and changes are none of these. */
export const emailTopics = ['reminders', 'invitations', 'earlier-times'] as const
export type EmailTopic = (typeof emailTopics)[number]
