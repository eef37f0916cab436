// The HTTP side of the server: everything it answers, put together around a ready context.
import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { ClientConfig } from '#src/contract/entities/config.ts'
import { limits } from '#src/contract/rules/limits.ts'
import { trackersOf } from '#src/contract/rules/trackers.rules.ts'
import { answerMalformed, installErrorHandler } from './http/error-handler.ts'
import { healthRoutes } from './http/health.ts'
import { installOpenapi } from './http/openapi.ts'
import { installSecurity } from './http/security.ts'
import { appointmentsRoutes } from './modules/appointments/appointments.routes.ts'
import { bookingFormRoutes } from './modules/booking-form/booking-form.routes.ts'
import { brandRoutes } from './modules/brand/brand.routes.ts'
import { createBrand } from './modules/brand/brand.usecases.ts'
import { buildInstallManifest } from './modules/brand/install-manifest.ts'
import { catalogueRoutes } from './modules/catalogue/catalogue.routes.ts'
import { configRoutes } from './modules/config/config.routes.ts'
import { contactRoutes } from './modules/contact/contact.routes.ts'
import { documentsRoutes } from './modules/documents/documents.routes.ts'
import { type DocumentsOptions, withDocuments } from './modules/documents/documents-context.ts'
import { locationsRoutes } from './modules/locations/locations.routes.ts'
import { loginsRoutes, refuseReadOnlyWrites } from './modules/logins/logins.routes.ts'
import { readBuiltPage } from './modules/page/built-page.ts'
import { inlineScriptsOf } from './modules/page/inline-scripts.ts'
import { addressToLookUp, pageRoutes, type VersionAnswer } from './modules/page/page.routes.ts'
import { createPages } from './modules/page/page.usecases.ts'
import { slotsRoutes } from './modules/slots/slots.routes.ts'
import type { SlotsContext } from './modules/slots/slots-context.ts'

export type AppOptions = {
  context: SlotsContext
  config: ClientConfig
  documents: DocumentsOptions
  /** Built front end; without one only the API answers. */
  frontEnd?: string
  /** Addresses or networks of proxies whose X-Forwarded headers count; never a number or `true`. */
  trustProxy?: string[]
  /** Where `npm run login-link` leaves its one-time addresses. */
  loginLinks?: string
  logger?: FastifyBaseLogger
  /** Pages of an earlier version are brought up to date at the next safe moment, whatever other pages say. */
  minSupported?: string
  /** `kill` takes the worker and what it keeps from every browser. */
  worker?: VersionAnswer['worker']
}

/** Says what was asked by its pattern only: paths, queries and bodies can name a patient. */
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
  const { context, config, frontEnd } = options
  const { pack } = context.catalogue
  const app = fastify({
    ...(options.logger ? { loggerInstance: options.logger } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    frameworkErrors: answerMalformed,
    ...(frontEnd === undefined ? {} : { rewriteUrl: addressToLookUp }),
    bodyLimit: limits.jsonBodyBytes,
    routerOptions: { maxParamLength: 1000 },
    ...(options.trustProxy?.length ? { trustProxy: options.trustProxy } : {}),
  }) as unknown as FastifyInstance
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  installErrorHandler(app)
  logAnswers(app)

  const built = frontEnd === undefined ? undefined : await readBuiltPage(frontEnd)
  // The demonstration's own test page embeds the app.
  const frameAncestors = [...pack.provider.frameAncestors, ...(config.environment === 'demo' ? ["'self'"] : [])]
  await installSecurity(app, {
    frameAncestors,
    scriptHashes: built === undefined ? [] : inlineScriptsOf(built.template),
    trackers: trackersOf(config),
  })
  // Files are compressed once, by the build; answers of the API on their way out.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await app.register(cookie)
  refuseReadOnlyWrites(app, context)
  await installOpenapi(app, config.version)
  await app.register(async (api) => {
    healthRoutes(api, context.db)
    configRoutes(api, context.catalogue, config)
    const brand = createBrand({ catalogue: context.catalogue, config, frameAncestors, built })
    brandRoutes(api, brand, config.enabledLocales, buildInstallManifest(pack, config))
    loginsRoutes(api, context, { environment: config.environment, linksFolder: options.loginLinks })
    catalogueRoutes(api, context)
    locationsRoutes(api, context)
    slotsRoutes(api, context)
    bookingFormRoutes(api, context)
    appointmentsRoutes(api, context)
    contactRoutes(api, context)
    await api.register((scope) => documentsRoutes(scope, withDocuments(context, options.documents)))
  })
  await pageRoutes(app, {
    folder: frontEnd,
    pages: built && createPages(built, context, config),
    version: {
      version: config.version.split('+')[0] ?? config.version,
      minSupported: options.minSupported ?? '0.0.0',
      worker: options.worker ?? 'on',
    },
  })
  return app
}
