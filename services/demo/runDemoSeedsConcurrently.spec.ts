import { describe, expect, it } from 'vitest';
import type { DemoSeedContext } from '@portal/platform/demo/demoDesk';
import { runDemoSeedsConcurrently } from './runDemoSeedsConcurrently.ts';

const TODAY = '2026-11-23T10:00:00.000Z';

async function seeded(...seeds: readonly ((desk: DemoSeedContext, tell: (what: string) => void) => void)[]): Promise<readonly string[]> {
  const told: string[] = [];
  let daysAgo = 0;
  const tell = (what: string): void => void told.push(`${daysAgo}: ${what}`);
  await runDemoSeedsConcurrently(
    seeds.map((seed) => async (desk: DemoSeedContext) => seed(desk, tell)),
    {
      url: 'http://127.0.0.1:9',
      clock: { now: () => TODAY },
      today: TODAY,
      resumed: false,
      withPast: true,
      settled: async () => tell('settled'),
      standAt: (days) => void (daysAgo = days),
    },
  );
  return told;
}

describe('what has happened at the demo bank', () => {
  it('comes after it opened, day by day whoever planned it, each moment once the one before has settled', async () => {
    const told = await seeded(
      (desk, tell) => (tell('opens'), desk.happened(3.5, async () => tell('decided')), desk.happened(10, async () => tell('asked'))),
      (desk, tell) => desk.happened(10, async () => tell('invited')),
    );
    expect(told).toEqual(['75: opens', '75: settled', '10: asked', '10: invited', '10: settled', '3.5: decided']);
  });

  it('ends with what failed, and nothing happens afterwards', async () => {
    const told: string[] = [];
    const failing = seeded((desk) => {
      desk.happened(2, async () => void told.push('later'));
      desk.happened(5, () => Promise.reject(new Error('the portal went away')));
    });
    await expect(failing).rejects.toThrow('the portal went away');
    expect(told).toEqual([]);
  });
});
