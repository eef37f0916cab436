import type { FastifyInstance } from 'fastify'
import * as calls from '#src/contract/calls/email.calls.ts'
import { pagePaths } from '#src/contract/codes/page-paths.ts'
import { callerOf } from '../../http/caller.ts'
import { route } from '../../http/route.ts'
import type { EmailContext } from './email.services.ts'
import { readChoices, saveChoice, stopByToken } from './email.usecases.ts'
import { previewEmail } from './preview.usecases.ts'

/** The token says everything: whatever a mail program sends beside it is read past. */
const oneClickRoute = (scope: FastifyInstance, context: EmailContext): void => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined))
  route(scope, calls.unsubscribeOneClick, async ({ params }) => {
    await stopByToken(context, params.token)
    return {}
  })
}

export const emailRoutes = async (app: FastifyInstance, context: EmailContext): Promise<void> => {
  route(app, calls.readEmailChoices, ({ body }) => readChoices(context, body.token))
  route(app, calls.saveEmailChoice, ({ body }) => saveChoice(context, body))
  route(app, calls.openEmailChoices, async ({ params, reply }) =>
    reply.redirect(`${pagePaths.unsubscribe}#${encodeURIComponent(params.token)}`, 303),
  )
  route(app, calls.previewTranslatedEmail, ({ query, request }) =>
    previewEmail(context, { ...query, caller: callerOf(request) }),
  )
  await app.register(async (scope) => oneClickRoute(scope, context))
}
