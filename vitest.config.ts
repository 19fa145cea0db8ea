import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Suites that start every process of the portal on engines of their own. */
const wholePortal = ['tests/engines/faults/faults.spec.ts', 'tests/engines/composedPortal.spec.ts'];

/** Suites of more than a minute: they begin first, so that no worker ends with one while the others have nothing to do. */
const longest =
  /(simulation\/(restoredParts|newContext|kill)|engines\/(readModelStagingKilled|stagedProjector|projector|masterKeyRotation|readModelStore|migration|publisher|keyVault))\.spec\.ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => longest.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** What is waited for comes as fast as the machine is: a busy one needs more than the usual second. */
const patient = { poll: { timeout: 15_000 } };

/** The engines are several times as slow on one machine as on another. */
const engines = { testTimeout: 180_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } };

const server = { testTimeout: 30_000, hookTimeout: 30_000, expect: patient };

/**
 * Files that share what they import take a half of the time or less, but what one leaves in the page or puts in place of a module
 * counts for all that the same worker runs.
 */
const shared = { isolate: false };

/** From 25 on Node has a localStorage of its own, which takes the place of the browser's. */
const nodeHasStorage = Number(process.versions.node.split('.')[0]) >= 25;
const app = (name: string) => ({
  test: {
    name,
    root: `./${name}`,
    environment: 'jsdom',
    include: ['src/**/*.spec.{ts,tsx}'],
    setupFiles: ['patientScreens', 'quickPage', 'emptyStorage'].map((name) =>
      fileURLToPath(new URL(`web-shared/src/testing/${name}.ts`, import.meta.url)),
    ),
    testTimeout: 30_000,
    expect: patient,
    ...shared,
    // The garbage of a screen is gone before it is worth moving.
    execArgv: ['--max-semi-space-size=64', ...(nodeHasStorage ? ['--no-experimental-webstorage'] : [])],
  },
});

export default defineConfig({
  test: {
    // More than there are cores of a small machine: a third of what the calls take is waiting for disks and processes.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    globalSetup: ['tests/harness/bundlePrograms.mjs'],
    // What one run has compiled the next ones take from node_modules.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          name: 'server',
          include: [
            'contracts/src/**/*.spec.ts',
            'services/**/*.spec.ts',
            'projections/**/*.spec.ts',
            'tests/{architecture,contract,template}/**/*.spec.ts',
          ],
          ...server,
          ...shared,
        },
      },
      // What is killed, restored and started leaves more behind than a worker may share.
      { test: { name: 'simulation', include: ['tests/simulation/**/*.spec.ts'], ...server } },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.spec.ts'],
          ...server,
          ...shared,
        },
      },
      app('web-shared'),
      app('web-customer'),
      {
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.spec.ts'],
          exclude: wholePortal,
          globalSetup: ['tests/engines/harness/globalSetup.ts'],
          ...shared,
          // They share the engines, each with names of its own, and mostly wait for them: for more than there are cores.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
          ...engines,
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
          ...engines,
        },
      },
      app('web-admin'),
    ],
  },
});
