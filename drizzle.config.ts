import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./server/db/*.table.ts', './server/modules/*/*.table.ts'],
  out: './server/db/migrations',
})
