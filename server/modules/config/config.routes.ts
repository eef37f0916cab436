import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as assets from '#src/contract/calls/assets.calls.ts'
import * as calls from '#src/contract/calls/config.calls.ts'
import type { Locale } from '#src/contract/codes/locales.ts'
import type { Texts } from '#src/contract/entities/texts.ts'
import { route } from '../../http/route.ts'
import { readPackImage } from '../../provider-pack/pack-files.ts'
import { packLocale } from '../../provider-pack/pack-locale.ts'
import { AppError } from '../../shared/app-error.ts'
import { inLocale } from '../../shared/in-locale.ts'
import { pageTextsOf } from '../../texts/pack-texts.ts'
import type { CatalogueServices } from '../catalogue/catalogue.services.ts'
import { listContactClinics } from '../catalogue/catalogue.usecases.ts'
import type { ConfigServices } from './config.services.ts'
import { configIn } from './config.ts'

export const configRoutes = (app: FastifyInstance, { catalogue, config }: CatalogueServices & ConfigServices): void => {
  const { pack } = catalogue

  route(app, calls.getConfig, async ({ query }) => configIn(config, catalogue, query.locale))

  route(app, calls.getTranslations, async ({ query }): Promise<Texts> => {
    const texts = pageTextsOf(pack, query.locale ?? packLocale(pack))
    return query.area ? (texts[query.area] ?? {}) : Object.assign({}, ...Object.values(texts))
  })

  route(app, calls.getContact, async ({ locale }) => listContactClinics(inLocale({ catalogue }, locale)))

  const pageText = (page: 'terms' | 'faq', locale: Locale | undefined) => {
    const { pages } = catalogue.in(locale).pack
    if (pages[page] === '') throw new AppError('request.not-found', 404)
    return { text: pages[page] }
  }
  route(app, calls.getTerms, async ({ locale }) => pageText('terms', locale))
  route(app, calls.getReferrerFaq, async ({ locale }) => pageText('faq', locale))

  route(app, assets.getFont, async ({ params, reply }) => {
    if (!pack.theme.font?.files.some(({ file }) => file === params.file)) throw new AppError('request.not-found', 404)
    reply.header('cache-control', 'public, max-age=86400')
    return reply.type('font/woff2').send(await readFile(join(pack.folder, 'fonts', params.file)))
  })

  const images = new Map(
    assets.applicationAssets.flatMap((name) => {
      const file = pack.provider.images[name]
      const image = file === undefined ? undefined : readPackImage(pack.folder, file)
      return image && 'bytes' in image ? [[name, image] as const] : []
    }),
  )
  route(app, assets.getApplicationAsset, async ({ params, reply }) => {
    const image = images.get(params.name)
    if (!image) throw new AppError('request.not-found', 404)
    // Checked at the start too; opened alone, an SVG must not run or ask for anything.
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    reply.header('cache-control', 'public, max-age=300')
    return reply.type(image.type).send(image.bytes)
  })
}
