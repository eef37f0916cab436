// From one colour to a readable theme (design.md 2.2).
import type { Theme } from '#src/contract/entities/config.ts'
import { palette } from '#src/contract/rules/palette.rules.ts'
import { isColour } from '../../provider-pack/provider-pack.rules.ts'
import type { ProviderPack } from '../../provider-pack/provider-pack.schema.ts'

type Rgb = readonly [number, number, number]

const white = '#ffffff'
const { ink, page, surface } = palette

const parse = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb

const format = (rgb: Rgb): string =>
  `#${rgb
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const luminance = (hex: string): number => {
  const [red, green, blue] = parse(hex).map((part) => {
    const share = part / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2 contrast ratio of two `#rrggbb` colours, 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const mix = (over: string, under: string, share: number): string => {
  const [top, bottom] = [parse(over), parse(under)]
  return format(top.map((part, index) => part * share + (bottom[index] ?? 0) * (1 - share)) as unknown as Rgb)
}

const darken = (hex: string, share: number): string => mix('#000000', hex, share)

/** Ink when even near-black does not fit. */
const darkenUntil = (hex: string, fits: (candidate: string) => boolean): string => {
  for (let share = 0; share <= 0.9; share += 0.02) {
    const candidate = share === 0 ? hex.toLowerCase() : darken(hex, share)
    if (fits(candidate)) return candidate
  }
  return ink
}

const reads = (colour: string, grounds: readonly string[], ratio: number): boolean =>
  grounds.every((ground) => contrast(colour, ground) >= ratio)

/** Stops before the contrast of ink on it drops below 4.5. */
const pressed = (brand: string, onBrand: string, share: number): string => {
  for (let part = share; part > 0; part -= 0.01) {
    const candidate = darken(brand, part)
    if (contrast(onBrand, candidate) >= 4.5) return candidate
  }
  return brand
}

const withInk = (brand: string | undefined): string => {
  const named = brand === undefined || brand.trim() === '' ? 'no colour' : brand.slice(0, 40)
  return `brand: ${named} became ${ink}, since a colour is written #rrggbb`
}

/** BRAND-01 */
export const deriveTheme = (given: Pick<ProviderPack['theme'], 'brand' | 'radius' | 'font'>): Theme => {
  if (!isColour(given.brand)) {
    const theme = deriveTheme({ ...given, brand: ink })
    return { ...theme, corrections: [withInk(given.brand), ...theme.corrections] }
  }
  const corrections: string[] = []
  const told = (name: string, before: string, after: string, why: string): void => {
    if (before !== after) corrections.push(`${name}: ${before} became ${after}, ${why}`)
  }
  const asGiven = given.brand.toLowerCase()
  const carriesWhite = contrast(white, asGiven) >= 4.5
  const carriesInk = contrast(ink, asGiven) >= 4.5
  const brand =
    carriesWhite || carriesInk ? asGiven : darkenUntil(asGiven, (candidate) => contrast(white, candidate) >= 4.5)
  told('brand', asGiven, brand, 'so that white text on it can be read')
  const onBrand = contrast(white, brand) >= 4.5 ? white : ink

  let softShare = 0.1
  while (softShare > 0.01 && contrast(ink, mix(brand, white, softShare)) < 7) softShare -= 0.01
  const brandSoft = mix(brand, white, softShare)
  const grounds = [page, surface, brandSoft]

  const brandText = darkenUntil(brand, (candidate) => reads(candidate, grounds, 4.5))
  told('brand-text', brand, brandText, 'so that links reach 4.5:1')
  const brandEdge = darkenUntil(brand, (candidate) => reads(candidate, grounds, 3))
  told('brand-edge', brand, brandEdge, 'so that edges reach 3:1')

  return {
    brand,
    brandHover: pressed(brand, onBrand, 0.1),
    brandPress: pressed(brand, onBrand, 0.2),
    onBrand,
    brandText,
    brandEdge,
    brandSoft,
    radius: given.radius,
    ...(given.font ? { font: given.font } : {}),
    corrections,
  }
}
