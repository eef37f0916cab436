// design.md 6: every colour is named, for antd's derivations miss contrast.
import type { ThemeConfig } from 'antd'
import type { Theme } from '#src/contract/entities/config.ts'
import { palette } from '#src/contract/rules/palette.rules.ts'

const { ink, ink2, edge, line, sunken } = palette

const prefersLessMotion = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/** SHELL-24: at 75 % antd's texts keep the minimum size of `tokens.css`. */
const isScaled = (): boolean => document.documentElement.dataset.scale === '75'
const text = (size: number, scaled: number): number => (isScaled() ? scaled : size)

export const antdTheme = (theme: Theme): ThemeConfig => ({
  cssVar: { key: 'app' },
  token: {
    colorPrimary: theme.brand,
    colorPrimaryHover: theme.brandHover,
    colorPrimaryActive: theme.brandPress,
    colorPrimaryBg: theme.brandSoft,
    colorPrimaryBgHover: theme.brandSoft,
    colorPrimaryBorder: theme.brandEdge,
    colorPrimaryBorderHover: theme.brandEdge,
    colorTextLightSolid: theme.onBrand,
    colorLink: theme.brandText,
    colorLinkHover: theme.brandText,
    colorLinkActive: theme.brandText,
    linkDecoration: 'underline',
    linkHoverDecoration: 'underline',
    colorText: ink,
    colorTextHeading: ink,
    colorTextSecondary: ink2,
    colorTextTertiary: ink2,
    colorTextQuaternary: ink2,
    colorTextDescription: ink2,
    colorTextPlaceholder: ink2,
    colorTextDisabled: ink2,
    colorIcon: ink2,
    colorIconHover: ink,
    colorBorder: edge,
    colorBorderSecondary: line,
    colorSplit: line,
    colorBgLayout: palette.page,
    colorBgContainer: palette.surface,
    colorBgContainerDisabled: sunken,
    colorFillSecondary: sunken,
    colorFillTertiary: sunken,
    colorBgMask: palette.scrim,
    colorError: palette.err,
    colorErrorBg: palette.errSoft,
    colorErrorBorder: palette.errLine,
    fontFamily: 'var(--font)',
    fontSize: text(16, 19),
    fontSizeSM: text(14, 19),
    fontSizeLG: text(18, 20),
    fontSizeXL: 20,
    lineHeight: 1.5,
    fontWeightStrong: 700,
    borderRadius: theme.radius,
    borderRadiusSM: Math.round(theme.radius * 0.6),
    borderRadiusLG: theme.radius + 2,
    lineWidthFocus: 3,
    controlHeight: 44,
    controlHeightLG: 52,
    controlHeightSM: 44,
    boxShadow: '0 20px 60px rgba(10,24,31,.32)',
    boxShadowTertiary: 'none',
    motion: !prefersLessMotion(),
    motionDurationFast: '0.12s',
    motionDurationMid: '0.2s',
    motionDurationSlow: '0.2s',
  },
  components: {
    Input: {
      activeShadow: 'none',
      paddingInlineLG: 14,
      inputFontSizeLG: text(18, 22),
      activeBorderColor: ink,
      hoverBorderColor: ink,
    },
    Modal: { borderRadiusLG: Math.round(theme.radius * 1.4), titleFontSize: 20, titleLineHeight: 1.4 },
  },
})
