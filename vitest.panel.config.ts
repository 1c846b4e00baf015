import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/panel/**/*.test.ts'],
    globalSetup: 'test/panel/support/browserServer.ts',
    fileParallelism: false,
    retry: 0,
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
