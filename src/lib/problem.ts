/** What became of something, in words. */
export type Problem = { title: string; more?: string | undefined }
