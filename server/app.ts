import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { authenticationLimits } from '#src/contract/limits/authentication.limits.ts'
import { commonLimits } from '#src/contract/limits/common.limits.ts'
import { trackersOf } from '#src/contract/rules/trackers.rules.ts'
import { answerMalformed, answerUnreadable, installErrorHandler } from './http/error-handler.ts'
import { healthRoutes } from './http/health.ts'
import { networkOfCaller } from './http/kiosk.ts'
import { installOpenapi } from './http/openapi.ts'
import { installPublicUrl } from './http/public-url.ts'
import { installRateLimit, warnOfUnknownProxy } from './http/rate-limit.ts'
import { installSecurity } from './http/security.ts'
import { type BodyTimeouts, defaultBodyTimeouts, headerTimeouts, installBodyTimeouts } from './http/slow-bodies.ts'
import { trustProxies } from './http/trusted-proxies.ts'
import { installAccess } from './modules/access/access-gate.ts'
import { capCounter } from './modules/access-log/access-events.usecases.ts'
import { type ServerContext, serverModules } from './modules/index.ts'
import { inlineScriptsOf } from './modules/page/inline-scripts.ts'
import { addressToLookUp } from './modules/page/page.routes.ts'
import { createRefusalPage } from './modules/page/refusal-page.ts'

export type AppOptions = {
  context: ServerContext
  /** Addresses or networks of proxies whose X-Forwarded headers count; never a number or `true`. */
  trustProxy?: string[]
  /** Of one network; 0 is no limit. */
  requestsPerMinute?: number
  signInPerMinute?: number
  /** Origin of this server in the world; any other `Host` is refused. */
  publicUrl?: string | undefined
  bodyTimeouts?: BodyTimeouts
  logger?: FastifyBaseLogger
}

/** Logs the route's pattern only: paths, queries and bodies can name a patient. */
const logAnswers = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? '(page)',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
}

export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { context } = options
  const { config, frontEnd } = context
  const app = fastify({
    ...(options.logger ? { loggerInstance: options.logger } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    frameworkErrors: answerMalformed,
    clientErrorHandler: answerUnreadable,
    http: headerTimeouts,
    ...(frontEnd.built ? { rewriteUrl: addressToLookUp } : {}),
    bodyLimit: commonLimits.jsonBodyBytes,
    routerOptions: { maxParamLength: 1000 },
    ...(options.trustProxy?.length ? { trustProxy: trustProxies(options.trustProxy) } : {}),
  }) as unknown as FastifyInstance
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  const countCap = capCounter(context)
  installErrorHandler(app, {
    explain: createRefusalPage(context),
    onCapReached: (request) => countCap(networkOfCaller(request)),
  })
  logAnswers(app)
  warnOfUnknownProxy(app)
  installBodyTimeouts(app, options.bodyTimeouts ?? defaultBodyTimeouts)

  await installSecurity(app, {
    frameAncestors: frontEnd.frameAncestors,
    scriptHashes: frontEnd.built ? inlineScriptsOf(frontEnd.built.template) : [],
    trackers: trackersOf(config),
    keepaliveUrl: config.application.keepaliveUrl,
  })
  await app.register(cookie)
  installPublicUrl(app, options.publicUrl)
  await installRateLimit(app, {
    all: options.requestsPerMinute ?? commonLimits.requestsPerNetworkMinute,
    signIn: options.signInPerMinute ?? authenticationLimits.requestsPerNetworkMinute,
  })
  // Static files are compressed by the build.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  installAccess(app, context)
  await installOpenapi(app, config.version)
  healthRoutes(app, context.db)
  for (const module of serverModules) await module.routes?.(app, context)
  return app
}
