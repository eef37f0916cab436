import { existsSync, readdirSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { basename, dirname, join } from 'node:path'
import negotiate from '@fastify/accept-negotiator'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { locales } from '#src/contract/codes/locales.ts'
import { kioskStartAddress } from '#src/contract/codes/page-paths.ts'
import { preferenceCookies } from '#src/contract/codes/preference-cookies.ts'
import { postalCodeLocationIdText } from '#src/contract/entities/location.ts'
import { readablePath } from '#src/contract/rules/address.rules.ts'
import { cookieExpires } from '#src/contract/rules/cookie.rules.ts'
import { isKioskPath } from '#src/page-shell/page-routes.ts'
import { notFoundBody } from '../../http/error-handler.ts'
import { privateFolders } from './built-page.ts'
import type { VersionAnswer } from './front-end.ts'
import type { Pages } from './page.usecases.ts'

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

const acceptsPage = ({ headers }: Asked): boolean => (headers.accept ?? '').includes('text/html')

const pathOf = ({ url = '/' }: Asked): string => url.split('?')[0] ?? '/'

const mayBePage = (request: Asked): boolean => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const path = pathOf(request)
  return path !== '/api' && !/^\/(?:api|assets)\//.test(path)
}

/** Of a person who opens an address. */
export const isPageRequest = (request: Asked): boolean => mayBePage(request) && acceptsPage(request)

const wantsPage = (request: FastifyRequest): boolean => {
  if (!mayBePage(request)) return false
  const path = pathOf(request)
  // A person gets a page with words; a script or robot that asks for a file gets none.
  return acceptsPage(request) || !/\.[a-z0-9]{2,12}$/i.test(path)
}

/** A malformed address leads a person to a page, and all others to the refusal. */
export const addressToLookUp = (request: Asked): string => {
  const { url = '/' } = request
  const path = pathOf(request)
  return isPageRequest(request) ? readablePath(path) + url.slice(path.length) : url
}

/** S-31: renewed, so that they outlive the days browsers grant to scripts. */
const renewCookies = (
  request: FastifyRequest,
  reply: FastifyReply,
  choices: Record<string, string | undefined>,
): void => {
  for (const [name, value] of Object.entries(choices))
    if (value !== undefined)
      reply.setCookie(name, value, {
        path: '/',
        sameSite: 'lax',
        secure: request.protocol === 'https',
        expires: cookieExpires(new Date()),
      })
}

const mark = /^[0-9a-z]{1,8}$/

const isPrivate = (path: string): boolean => privateFolders.some((place) => path.startsWith(place))

const choicesOf = (request: FastifyRequest): Record<string, string | undefined> => {
  const { language, closedBanner, place } = preferenceCookies
  const given = request.cookies[closedBanner]
  return {
    [language]: locales.find((locale) => locale === request.cookies[language]),
    [closedBanner]: given !== undefined && mark.test(given) ? given : undefined,
    [place]: postalCodeLocationIdText.safeParse(request.cookies[place]).data,
  }
}

const answerPage = async (pages: Pages, request: FastifyRequest, reply: FastifyReply): Promise<string | Buffer> => {
  // `URL` takes an address that begins with two slashes for another host.
  const [pathname = '/', search = ''] = request.url.split(/(?=[?])(.*)/s)
  const { language, closedBanner, place } = preferenceCookies
  const given = request.cookies[closedBanner]
  const banner = given !== undefined && mark.test(given) ? given : undefined
  const answer = await pages({
    pathname,
    search,
    language: request.cookies[language],
    closedBanner: banner,
    place: postalCodeLocationIdText.safeParse(request.cookies[place]).data,
  })
  const { picture, isKnown, locale } = answer
  const isChosen = request.cookies[language] === locale
  renewCookies(request, reply, {
    [language]: isChosen ? locale : undefined,
    [closedBanner]: banner,
    [place]: answer.place,
  })
  reply
    .code(isKnown ? 200 : 404)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
  reply.header('vary', 'accept-encoding, cookie')
  const encoding = negotiate(String(request.headers['accept-encoding'] ?? ''), ['br', 'gzip'])
  if (encoding === null) return picture.html
  reply.header('content-encoding', encoding)
  return picture.as(encoding)
}

export type PageRoutesOptions = {
  folder: string | undefined
  pages: Pages | undefined
  isEnrolledKiosk: (request: FastifyRequest) => Promise<boolean>
  version: VersionAnswer
}

const builtPages: readonly string[] = ['/index.html', '/kiosk.html']

const isBuild = (name: string): boolean => /^[0-9a-f]{12}$/.test(name)

/** Open pages of an earlier build still need its assets. */
const earlierBuildWith = (folder: string, asset: string): string | undefined => {
  if (!isBuild(basename(folder)) || !/^[\w.-]+$/.test(asset)) return undefined
  const place = dirname(folder)
  return readdirSync(place)
    .filter(isBuild)
    .map((build) => join(place, build))
    .find((build) => existsSync(join(build, 'assets', asset)))
}

const immutable = 'public, max-age=31536000, immutable'

/** Names in /assets hold a hash of their content, its folders a version. */
const neverChanges = (path: string): boolean =>
  basename(dirname(path)) === 'assets' || /[\\/]assets[\\/][a-z]+-\d+\.[\d.]+[\\/]\w+[\\/][^\\/]+$/.test(path)

export const pageRoutes = async (
  app: FastifyInstance,
  { folder, pages, isEnrolledKiosk, version }: PageRoutesOptions,
): Promise<void> => {
  const isBuilt = folder !== undefined && existsSync(folder)
  const isKilled = version.worker === 'kill'
  if (isBuilt)
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      // Only files that exist: every other address is the app's own.
      wildcard: false,
      preCompressed: true,
      // The page is served with its brand, never as built.
      allowedPath: (path) => !builtPages.includes(path) && !(isKilled && path === '/sw.js') && !isPrivate(path),
      setHeaders: (reply, path) => void reply.header('cache-control', neverChanges(path) ? immutable : 'no-cache'),
    })
  app.get('/version.json', { schema: { hide: true } }, async (request, reply) => {
    // The worker may serve the first page, and renews nothing.
    renewCookies(request, reply, choicesOf(request))
    // Framed by a page of ours, to help a new worker take over (decision 0023).
    reply.header('content-security-policy', "default-src 'none';frame-ancestors 'self'")
    return reply.header('cache-control', 'no-cache').send(version)
  })
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (isBuilt && isKilled && path === '/sw.js')
      return reply.header('cache-control', 'no-cache').sendFile('sw-kill.js')
    const asset = /^\/assets\/([^/]+)$/.exec(path)?.[1]
    const earlier = isBuilt && asset !== undefined ? earlierBuildWith(folder, asset) : undefined
    if (earlier !== undefined && asset !== undefined)
      return reply.header('cache-control', immutable).sendFile(join('assets', asset), earlier, { cacheControl: false })
    if (pages !== undefined && wantsPage(request)) {
      // KIOSK-13: where no worker answers.
      if (!isKioskPath(path) && (await isEnrolledKiosk(request)))
        return reply.header('cache-control', 'no-store').redirect(kioskStartAddress, 303)
      return answerPage(pages, request, reply)
    }
    return reply.code(404).header('cache-control', 'no-store').send(notFoundBody(request))
  })
}
