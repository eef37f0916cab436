// Paths are ours to design (API-84), except the preview's (API-24). A token goes in bodies; a mail program alone has it in an address.
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { emailTemplates } from '../codes/email-templates.ts'
import { locales } from '../codes/locales.ts'
import { emailChoiceSchema, emailChoicesSchema, emailPreviewSchema, unsubscribeTokenSchema } from '../entities/email.ts'
import { isReference } from '../rules/reference.rules.ts'

export const readEmailChoices = defineCall({
  name: 'readEmailChoices',
  method: 'POST',
  path: '/api/email/choices/read',
  access: 'public',
  summary: 'Which optional e-mails the address that a link was sent to gets; changes nothing',
  requirements: ['API-84', 'EMAIL-02'],
  body: z.object({ token: unsubscribeTokenSchema }),
  response: emailChoicesSchema,
  errors: ['email.link-unknown'],
})

export const saveEmailChoice = defineCall({
  name: 'saveEmailChoice',
  method: 'PUT',
  path: '/api/email/choices',
  access: 'public',
  summary: 'Stops one kind of optional e-mails to the address that a link was sent to, or sends them again',
  requirements: ['API-84', 'EMAIL-02'],
  body: emailChoiceSchema,
  response: emailChoicesSchema,
  errors: ['email.link-unknown'],
})

export const unsubscribeOneClick = defineCall({
  name: 'unsubscribeOneClick',
  method: 'POST',
  path: '/api/email/unsubscribe/{token}',
  access: 'public',
  summary: 'RFC 8058: what a mail program sends by itself; the answer is the same for every token',
  requirements: ['API-84', 'EMAIL-02'],
  origin: 'any',
  params: z.object({ token: z.string().check(z.maxLength(1000)) }),
  response: z.object({}),
})

export const openEmailChoices = defineCall({
  name: 'openEmailChoices',
  method: 'GET',
  path: '/api/email/unsubscribe/{token}',
  access: 'public',
  summary: 'The same address opened by hand leads to the page of choices, whatever the token',
  requirements: ['EMAIL-02', 'ROUTE-39'],
  kind: 'file',
  params: unsubscribeOneClick.params,
  response: z.any(),
})

export const previewTranslatedEmail = defineCall({
  name: 'previewTranslatedEmail',
  method: 'GET',
  path: '/api/notifications/preview_translated_email',
  access: 'staff',
  summary: 'A message as it would be sent, of an invented visit, or of the one whose reference is given',
  requirements: ['API-24', 'EMAIL-01', 'S-101'],
  query: z.object({
    template: z.enum(emailTemplates),
    lang: z.enum(locales),
    referenceId: z.optional(z.string().check(z.refine(isReference))),
  }),
  response: emailPreviewSchema,
  errors: ['email.reference-unknown', 'email.nothing-to-show'],
})
