import { DeflateRaw, inflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { foundedBank, type FoundedBank } from './foundedBank.ts';
import { runSeed } from './runSeed.ts';
import { createSimulatedTime } from './time/simulatedTime.ts';

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

  it('compresses at once: a thread of Node would take time that no seed knows', async () => {
    const time = createSimulatedTime({ seed: 1, startAt: bank.endedAt });
    try {
      const compressed: Buffer[] = [];
      new DeflateRaw().on('data', (chunk: Buffer) => compressed.push(chunk)).end('Grundbuchauszug '.repeat(10_000));
      await time.some(1);
      expect(inflateRawSync(Buffer.concat(compressed)).toString()).toContain('Grundbuchauszug');
    } finally {
      time.end();
    }
  });

  it.each(Array.from({ length: SEEDS }, (_, index) => index + 1))('keeps its promises through seed %i', async (seed) => {
    const { failure } = await runSeed(bank, seed, STEPS);
    expect(failure, `npm run simulate -- --seed ${seed} --steps ${STEPS}`).toBeUndefined();
  });
});
