import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Tell } from '../benchRow.ts';

const GOAL = 95;
const WITHIN_MS = 10 * 60_000;
/** A package of its own with its own lock: 185 MB that nobody needs who does not measure. */
const folder = fileURLToPath(new URL('../lighthouse/', import.meta.url));

interface Scores {
  readonly path: string;
  readonly scores: Readonly<Record<string, number>>;
  /** Of all rounds, in order. */
  readonly performances: readonly number[];
  /** Audits that cost points. */
  readonly worst: readonly string[];
}

const run = (command: string, args: readonly string[]) =>
  spawnSync(command, args, { cwd: folder, encoding: 'utf8', timeout: WITHIN_MS, shell: process.platform === 'win32' });

/** Fetches Lighthouse once, and lets it look at the running portal. What is missing is told. */
export function measureLighthouse(chromium: string, url: string, rounds: number, tell: Tell): void {
  if (!existsSync(`${folder}node_modules/lighthouse`)) {
    const fetched = run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
    if (fetched.status !== 0) return tell({ notMeasured: 'Lighthouse: it could not be fetched' });
  }
  const { stdout, status } = run(process.execPath, ['scores.mjs', chromium, url, String(rounds)]);
  if (status !== 0) return tell({ notMeasured: `Lighthouse: it ended with ${status}` });
  for (const { path, scores, performances, worst } of JSON.parse(stdout) as readonly Scores[])
    tell({
      what: `Lighthouse, phone: ${path} (performance, accessibility, best practices, SEO)`,
      ours: `${Object.values(scores).join(', ')} (${[`performance ${performances.join(' ')}`, ...worst.slice(0, 3)].join('; ')})`,
      goal: `≥ ${GOAL}`,
      reached: Object.values(scores).every((score) => score >= GOAL),
    });
}
