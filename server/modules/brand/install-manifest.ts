import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { href } from '#src/contract/call.ts'
import { getApplicationAsset } from '#src/contract/calls/assets.calls.ts'
import { languageTag } from '#src/contract/codes/locales.ts'
import { kioskStartAddress, pagePaths } from '#src/contract/codes/page-paths.ts'
import type { ClientConfig } from '#src/contract/entities/config.ts'
import { imageTypeOf } from '../../provider-pack/pack-files.ts'
import { packLocale } from '../../provider-pack/pack-locale.ts'
import type { ProviderPack } from '../../provider-pack/provider-pack.schema.ts'
import { projectFolder } from '../../shared/project-folder.ts'
import { translationsOf } from '../../texts/pack-texts.ts'

type Picture = { src: string; type: string; sizes: string }
type Icon = Picture & { purpose: 'any' | 'maskable' }
type Screenshot = Picture & { form_factor: 'narrow' | 'wide'; label: string }
type Shortcut = { name: string; url: string; icons: Picture[] }

export type InstallManifest = {
  id: string
  name: string
  short_name: string
  description: string
  start_url: string
  scope: string
  display: string
  background_color: string
  theme_color: string
  lang: string
  dir: 'ltr' | 'rtl'
  categories: string[]
  icons: Icon[]
  screenshots: Screenshot[]
  shortcuts: Shortcut[]
}

/** Fullscreen, at the start page, without what only a phone has. */
export const kioskManifestOf = (manifest: InstallManifest): InstallManifest => ({
  ...manifest,
  id: pagePaths.kiosk,
  start_url: kioskStartAddress,
  display: 'fullscreen',
  screenshots: [],
  shortcuts: [],
})

const neutral = (): InstallManifest =>
  JSON.parse(readFileSync(join(projectFolder, 'manifest.webmanifest'), 'utf8')) as InstallManifest

type Image = keyof ProviderPack['provider']['images']

export const buildInstallManifest = (pack: ProviderPack, config: ClientConfig): InstallManifest => {
  const { images } = pack.provider
  const product = neutral()
  const locale = packLocale(pack)
  const texts = translationsOf(pack, locale)
  const words = (key: string): string => texts[key] ?? ''
  const picture = (name: Image, sizes: string): Picture[] => {
    const file = images[name]
    const type = file === undefined ? undefined : imageTypeOf(file)
    return type === undefined || !existsSync(join(pack.folder, 'images', file ?? ''))
      ? []
      : [{ src: href(getApplicationAsset, { params: { name } }), type, sizes }]
  }
  const icons: Icon[] = [
    ...picture('icon_192', '192x192').map((each) => ({ ...each, purpose: 'any' as const })),
    ...picture('icon_512', '512x512').map((each) => ({ ...each, purpose: 'any' as const })),
    ...picture('icon_maskable', '512x512').map((each) => ({ ...each, purpose: 'maskable' as const })),
  ]
  const shortcutIcons = picture('icon_192', '192x192')
  return {
    ...product,
    name: config.radiology.name,
    short_name: pack.provider.shortName ?? config.radiology.name,
    description: config.application.metaDescription,
    theme_color: config.theme.brand,
    lang: languageTag(locale),
    icons: icons.length > 0 ? icons : product.icons,
    screenshots: [
      ...picture('screenshot_narrow', '780x1688').map((each) => ({
        ...each,
        form_factor: 'narrow' as const,
        label: words('installed.screenshot'),
      })),
      ...picture('screenshot_wide', '1280x800').map((each) => ({
        ...each,
        form_factor: 'wide' as const,
        label: words('installed.screenshot'),
      })),
    ],
    shortcuts: product.shortcuts.map((shortcut) => ({
      ...shortcut,
      name: words(shortcut.url === pagePaths.onThisDevice ? 'installed.appointment' : 'installed.book'),
      icons: shortcutIcons,
    })),
  }
}
