import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Suites that start every process of the portal on engines of their own. */
const wholePortal = ['tests/engines/faults/faults.spec.ts', 'tests/engines/composedPortal.spec.ts'];

export default defineConfig({
  test: {
    // One less than there are cores would be a single one on a small machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
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
      { test: { name: 'web-shared', root: './web-shared', environment: 'jsdom', include: ['src/**/*.spec.{ts,tsx}'] } },
      { test: { name: 'web-customer', root: './web-customer', environment: 'jsdom', include: ['src/**/*.spec.{ts,tsx}'] } },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.spec.ts'],
          exclude: wholePortal,
          globalSetup: ['tests/engines/harness/globalSetup.ts'],
          // They share the engines, each with names of its own, and mostly wait for them.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'fleet',
          include: wholePortal,
          globalSetup: ['tests/engines/harness/dockerSetup.ts'],
          // Each needs the whole machine.
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'web-admin',
          root: './web-admin',
          environment: 'jsdom',
          include: ['src/**/*.spec.{ts,tsx}'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
