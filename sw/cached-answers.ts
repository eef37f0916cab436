export const trimCache = async (cache: Pick<Cache, 'keys' | 'delete'>, most: number): Promise<void> => {
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((request) => cache.delete(request)))
}
