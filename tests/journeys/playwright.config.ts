import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromium } from './chromium.ts';

const port = Number(process.env['JOURNEY_PORT'] ?? 3199);
/** A portal with the demo bank that runs already; without it, one is started. */
const running = process.env['PORTAL_URL'];
const WORKERS = running === undefined ? 2 : 1;
const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
const portOf = (index: number): number => port + index;
/** Where the portals that are started keep their data: the same in every process of the run. */
const data = (process.env['JOURNEYS_DATA'] ??= path.join(os.tmpdir(), `portal-journeys-${process.pid}`));
const dataDirOf = (index: number): string => `${data}-${index}`;
/** The demo bank as it is filled once, which no portal changes. */
const bank = (process.env['JOURNEY_BANK'] ??= path.join(`${data}-bank`, 'filled'));
/** For journeys that look into it. */
if (running === undefined) process.env['JOURNEY_DATA_DIR'] = dataDirOf(worker);
/** How long a step waits for what it wants to see. */
const patienceMs = Number(process.env['JOURNEY_PATIENCE_MS'] ?? 15_000);

/** Two browsers, each with a portal and a demo bank of its own: most of a journey is waiting. Those of a file come one after the other. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  workers: WORKERS,
  fullyParallel: false,
  forbidOnly: true,
  // As patient as its steps.
  timeout: 18 * patienceMs,
  expect: { timeout: patienceMs },
  outputDir: '../../test-results',
  reporter: [['list'], ['json']],
  use: {
    baseURL: running ?? `http://127.0.0.1:${portOf(worker)}`,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    actionTimeout: patienceMs,
    navigationTimeout: 20_000,
    launchOptions: {
      executablePath: chromium ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  ...(running === undefined
    ? {
        webServer: Array.from({ length: WORKERS }, (_, index) => ({
          command: 'node portal.mjs',
          env: { PORT: String(portOf(index)), JOURNEY_DATA_DIR: dataDirOf(index), JOURNEY_BANK: bank },
          wait: { stdout: /ready http/ },
          timeout: 300_000,
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
        })),
      }
    : {}),
});
