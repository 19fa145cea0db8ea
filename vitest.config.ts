import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: [
            'contracts/src/**/*.spec.ts',
            'services/**/*.spec.ts',
            'projections/**/*.spec.ts',
            'tests/{architecture,contract,api,simulation}/**/*.spec.ts',
          ],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      { test: { name: 'web-customer', root: './web-customer', environment: 'jsdom', include: ['src/**/*.spec.{ts,tsx}'] } },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.spec.ts'],
          globalSetup: ['tests/engines/harness/globalSetup.ts'],
          // One file after another: they share the engines, and the machine with them.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'web-admin', root: './web-admin', environment: 'jsdom', include: ['src/**/*.spec.{ts,tsx}'] } },
    ],
  },
});
