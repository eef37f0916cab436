/**
 * Exact origin of the page around the frame, when the provider allows it; undefined for any other, which hears nothing.
 * @param referrer address of the page that holds the frame, as the browser gives it.
 */
export const allowedParent = (
  { ancestorOrigins, referrer }: { ancestorOrigins: readonly string[]; referrer: string },
  allowed: readonly string[],
): string | undefined => {
  const [nearest] = ancestorOrigins
  const origin = nearest ?? (URL.canParse(referrer) ? new URL(referrer).origin : undefined)
  return allowed.find((candidate) => candidate === origin)
}
