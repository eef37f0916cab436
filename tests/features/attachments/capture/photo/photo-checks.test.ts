// Rules of thumb for photos of a page, on pictures as a phone takes them.
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  checkedPixels,
  checkPhoto,
  hasWarning,
  type PhotoFindings,
} from '#src/features/attachments/capture/photo/photo-checks.ts'

const lines = Array.from(
  { length: 26 },
  (_, line) =>
    `<text x="60" y="${120 + line * 38}" font-size="24" font-family="sans-serif">Please perform an ultrasound of the thyroid, line ${line}</text>`,
).join('')

const page = ({ ink = '#222', paper = '#eceae4' } = {}): string =>
  `<g transform="rotate(-3 600 800)"><rect x="150" y="180" width="900" height="1240" fill="${paper}"/>
   <g transform="translate(150 180)" fill="${ink}">${lines}</g></g>`

const picture = (inner: string, table = '#3a4048'): Sharp =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600"><rect width="1200" height="1600" fill="${table}"/>${inner}</svg>`,
    ),
  )

const lamp = (x: number, y: number): string =>
  `<defs><radialGradient id="l"><stop offset="0.7" stop-color="white"/><stop offset="1" stop-color="white" stop-opacity="0"/></radialGradient></defs>
   <circle cx="${x}" cy="${y}" r="170" fill="url(#l)"/>`

const check = async (image: Sharp, change: (image: Sharp) => Sharp = (same) => same): Promise<PhotoFindings> => {
  const changed = sharp(
    await change(sharp(await image.png().toBuffer()))
      .png()
      .toBuffer(),
  )
  const { data, info } = await changed
    .resize(checkedPixels, checkedPixels, { fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const grey = data.filter((_, at) => at % info.channels === 0)
  return checkPhoto({ data: grey, width: info.width, height: info.height })
}

describe('a photo of a page', () => {
  it('is fine when all of the page is there, sharp and in good light', async () => {
    const findings = await check(picture(page()))
    expect(findings).toEqual({ isSharp: true, isDark: false, glare: undefined, hasAllEdges: true })
    expect(hasWarning(findings)).toBe(false)
  })

  it('is fine with pale letters', async () => {
    expect(await check(picture(page({ ink: '#999' })))).toMatchObject({ isSharp: true })
  })

  it.each([3, 4, 6])('is not sharp when it is blurred by %i pixels', async (radius) => {
    const findings = await check(picture(page()), (image) => image.blur(radius))
    expect(findings).toMatchObject({ isSharp: false, hasAllEdges: true })
    expect(hasWarning(findings)).toBe(true)
  })

  it('is dark, and nothing else is said of it', async () => {
    const findings = await check(picture(page()), (image) => image.linear(0.2, 0))
    expect(findings).toEqual({ isSharp: undefined, isDark: true, glare: undefined, hasAllEdges: undefined })
  })

  it.each([
    [880, 350, 'top-right'],
    [300, 1300, 'bottom-left'],
    [600, 800, 'middle'],
  ])('has a bright spot at %i, %i: %s', async (x, y, spot) => {
    const { glare } = await check(picture(page({ paper: '#d8d4cc' }) + lamp(x, y)))
    expect(glare?.spot).toBe(spot)
  })

  it('lacks an edge where it is cut off', async () => {
    const cut = await check(picture(page()), (image) => image.extract({ left: 0, top: 0, width: 1000, height: 1200 }))
    const near = await check(picture(page()), (image) =>
      image.extract({ left: 300, top: 300, width: 600, height: 900 }),
    )
    expect([cut.hasAllEdges, near.hasAllEdges]).toEqual([false, false])
  })

  it('says nothing of edges where page and table look alike, or of a scan', async () => {
    const table = await check(picture(page(), '#d9d4ca'))
    const scan = await check(picture(`<g fill="#111">${lines}</g>`, '#fff'))
    expect([table.hasAllEdges, scan.hasAllEdges, scan.glare]).toEqual([undefined, undefined, undefined])
  })

  it('says nothing of the sharpness of a sheet without letters, whose borders are sharp', async () => {
    const sheet = '<rect x="150" y="180" width="900" height="1240" fill="#eceae4" transform="rotate(-3 600 800)"/>'
    expect(await check(picture(sheet))).toMatchObject({ isSharp: undefined, hasAllEdges: true })
    const noisy = await check(picture(sheet), (image) => image.blur(1).modulate({ brightness: 0.9 }))
    expect(noisy.isSharp).toBeUndefined()
  })

  it('says nothing of an empty picture, however small', async () => {
    const nothing = { isSharp: undefined, isDark: false, glare: undefined, hasAllEdges: undefined }
    expect(await check(picture('', '#888'))).toEqual(nothing)
    expect(checkPhoto({ data: new Uint8Array([128]), width: 1, height: 1 })).toMatchObject({ isSharp: undefined })
  })
})
