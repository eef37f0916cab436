import { applicationAssets } from '#src/contract/calls/assets.calls.ts'
import { pictureProperty } from '#src/contract/calls/assets.paths.ts'
import { readPackImage } from '../../provider-pack/pack-files.ts'
import type { ProviderPack } from '../../provider-pack/provider-pack.schema.ts'

/** A request for so little takes longer than the bytes. */
const mostBytes = 2048

/** Small pictures as custom properties, for a page that names them. */
export const inlinePictures = ({ folder, provider }: ProviderPack): ((html: string) => string) => {
  const known = applicationAssets.flatMap((name) => {
    const file = provider.images[name]
    const image = file === undefined ? undefined : readPackImage(folder, file)
    if (!image || 'problem' in image || image.bytes.length > mostBytes) return []
    const property = pictureProperty(name)
    return [{ property, rule: `${property}:url("data:${image.type};base64,${image.bytes.toString('base64')}")` }]
  })
  return (html) => {
    const rules = known.filter(({ property }) => html.includes(`(${property},`)).map(({ rule }) => rule)
    return rules.length === 0 ? '' : `:root{${rules.join(';')}}`
  }
}
