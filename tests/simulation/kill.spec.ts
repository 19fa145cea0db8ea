import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLongForm } from '../harness/longForm.ts';
import { disturbBank } from './machine/disturbedBank.ts';
import { killAtSomeMoment } from './machine/killMoments.ts';
import { portalProgram, type PortalProgram } from './portalProgram.ts';
import { seededRandom } from './seededRandom.ts';

/** `npm run faults -- kills` does as many as you like. */
const KILLS = Number(process.env['SIMULATION_KILLS'] ?? (isLongForm ? 105 : 8));
const WRITERS = isLongForm ? 6 : 4;
const TIMEOUT_MS = 600_000;

let dataDir: string;
let program: PortalProgram;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-killed-'));
  program = await portalProgram(dataDir);
}, 120_000);
afterAll(async () => {
  await program?.dispose();
  await rm(dataDir, { recursive: true, force: true });
});

describe(`the portal, killed ${KILLS} times with ${WRITERS} writers at work`, () => {
  const random = seededRandom();

  it(`loses nothing that was acknowledged and does nothing twice (SIMULATION_SEED=${random.seed})`, { timeout: TIMEOUT_MS }, async () => {
    const { times, differences, repeated, unanswered, finished } = await disturbBank({
      ...{ dataDir, program, random, writers: WRITERS, times: KILLS },
      disturb: killAtSomeMoment,
    });
    expect(differences).toEqual([]);
    expect(repeated.byTheStoredAnswer, 'few answers are lost').toBeGreaterThan(repeated.byTheEvents);
    expect(unanswered, 'kills met commands under way').toBeGreaterThan(times / 2);
    expect(finished).toBeGreaterThanOrEqual(WRITERS);
  });
});
