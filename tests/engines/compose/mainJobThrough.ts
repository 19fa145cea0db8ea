import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { composeFileName } from '../harness/composeFile.ts';

const root = path.dirname(composeFileName);
const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');

export interface MainJob {
  readonly url: string;
  /** Each run is another person's. */
  readonly run: number;
  /** How long each step waits for what it wants to see. */
  readonly patienceMs: number;
}

/** The browser journey of the main job against a portal that runs. @throws Error with what the journey says */
export async function mainJobThrough({ url, run, patienceMs }: MainJob): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-journey-'));
  const { NODE_ENV: _runnersOwn, ...inherited } = process.env;
  const env = {
    ...Object.fromEntries(Object.entries(inherited).filter(([name]) => !name.startsWith('VITEST'))),
    PORTAL_URL: url,
    JOURNEY_RUN: String(run),
    JOURNEY_PATIENCE_MS: String(patienceMs),
    PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(folder, 'report.json'),
  };
  // The test that asks tries it again, with another person.
  const args = [playwright, 'test', '-c', 'tests/journeys/playwright.config.ts', '--retries=0', 'mainJob'];
  try {
    await new Promise<void>((resolve, reject) =>
      execFile(process.execPath, args, { cwd: root, env, maxBuffer: 16 * 1024 * 1024 }, (error, stdout, stderr) =>
        error === null && /\b1 passed\b/.test(stdout) ? resolve() : reject(new Error(`the journey failed:\n${stdout}${stderr}`)),
      ),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
