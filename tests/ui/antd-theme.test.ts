import { describe, expect, it } from 'vitest'
import { deriveTheme } from '#server/modules/config/theme.rules.ts'
import aurora from '#server/providers/aurora/theme.json' with { type: 'json' }
import vardar from '#server/providers/vardar/theme.json' with { type: 'json' }
import { antdTheme } from '#src/ui/antd-theme.ts'

const coloursOf = (given: Parameters<typeof deriveTheme>[0]) =>
  Object.fromEntries(
    Object.entries(antdTheme(deriveTheme(given)).token ?? {}).filter(([name]) => name.startsWith('color')),
  )

const fixed = {
  colorText: '#12232b',
  colorTextHeading: '#12232b',
  colorTextSecondary: '#43555e',
  colorTextTertiary: '#43555e',
  colorTextQuaternary: '#43555e',
  colorTextDescription: '#43555e',
  colorTextPlaceholder: '#43555e',
  colorTextDisabled: '#43555e',
  colorIcon: '#43555e',
  colorIconHover: '#12232b',
  colorBorder: '#66777f',
  colorBorderSecondary: '#d3dce0',
  colorSplit: '#d3dce0',
  colorBgLayout: '#f3f6f7',
  colorBgContainer: '#ffffff',
  colorBgContainerDisabled: '#e8edef',
  colorFillSecondary: '#e8edef',
  colorFillTertiary: '#e8edef',
  colorBgMask: 'rgba(10,24,31,.72)',
  colorError: '#a82018',
  colorErrorBg: '#fdeceb',
  colorErrorBorder: '#e6aaa6',
}

describe('the colours of antd’s widgets', () => {
  it.each([
    [
      'Aurora',
      aurora,
      {
        colorPrimary: '#0b5a72',
        colorPrimaryHover: '#0a5167',
        colorPrimaryActive: '#09485b',
        colorPrimaryBg: '#e7eff1',
        colorPrimaryBgHover: '#e7eff1',
        colorPrimaryBorder: '#0b5a72',
        colorPrimaryBorderHover: '#0b5a72',
        colorTextLightSolid: '#ffffff',
        colorLink: '#0b5a72',
        colorLinkHover: '#0b5a72',
        colorLinkActive: '#0b5a72',
      },
    ],
    [
      'Vardar',
      vardar,
      {
        colorPrimary: '#f2b705',
        colorPrimaryHover: '#daa505',
        colorPrimaryActive: '#c29204',
        colorPrimaryBg: '#fef8e6',
        colorPrimaryBgHover: '#fef8e6',
        colorPrimaryBorder: '#b38704',
        colorPrimaryBorderHover: '#b38704',
        colorTextLightSolid: '#12232b',
        colorLink: '#8c6a03',
        colorLinkHover: '#8c6a03',
        colorLinkActive: '#8c6a03',
      },
    ],
  ])('are the palette’s and those of %s [BRAND-01]', (_name, given, own) => {
    expect(coloursOf(given)).toEqual({ ...fixed, ...own })
  })
})
