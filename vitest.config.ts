import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/{unit,property,corpus,crash}/**/*.test.{ts,tsx}'],
    setupFiles: ['test/support/seed.ts'],
    testTimeout: 20_000,
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
});
