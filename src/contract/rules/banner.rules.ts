export const parseBannerPosition = (_css: string): Record<string, string> | undefined => undefined
