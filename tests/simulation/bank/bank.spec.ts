import { beforeAll, describe, expect, it } from 'vitest';
import { foundedBank, type FoundedBank } from './foundedBank.ts';
import { runSeed } from './runSeed.ts';

const SEEDS = 12;
const STEPS = 60;
const WITHIN_MS = 120_000;

describe('a simulated bank', { timeout: WITHIN_MS }, () => {
  let bank: FoundedBank;
  beforeAll(async () => {
    bank = await foundedBank();
  }, WITHIN_MS);

  it('does the same with the same seed', async () => {
    const [one, again] = [await runSeed(bank, 4711, STEPS), await runSeed(bank, 4711, STEPS)];
    expect(again.trace).toBe(one.trace);
    expect((await runSeed(bank, 4712, STEPS)).trace).not.toBe(one.trace);
  });

  it.each(Array.from({ length: SEEDS }, (_, index) => index + 1))('keeps its promises through seed %i', async (seed) => {
    const { failure } = await runSeed(bank, seed, STEPS);
    expect(failure, `npm run simulate -- --seed ${seed} --steps ${STEPS}`).toBeUndefined();
  });
});
