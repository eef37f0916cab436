export type Problem = { title: string; more?: string | undefined }
