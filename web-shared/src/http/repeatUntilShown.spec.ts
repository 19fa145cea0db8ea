import { describe, expect, it } from 'vitest';
import { STORED_BUT_NOT_SHOWN_HTTP_STATUS, repeatUntilShown } from './repeatUntilShown.ts';

const answering = (...statuses: readonly number[]) => {
  let asked = 0;
  return { ask: () => Promise.resolve(statuses[Math.min(asked++, statuses.length - 1)]), asked: () => asked };
};
const isShown = (status: number | undefined): boolean => status !== STORED_BUT_NOT_SHOWN_HTTP_STATUS;

describe('what is stored but not shown yet', () => {
  it('is asked for once when it is shown at once', async () => {
    const { ask, asked } = answering(200);
    expect([await repeatUntilShown(ask, isShown), asked()]).toEqual([200, 1]);
  });

  it('is asked for until it is shown', async () => {
    const { ask, asked } = answering(202, 202, 201);
    expect([await repeatUntilShown(ask, isShown, { pauseMs: 1 }), asked()]).toEqual([201, 3]);
  });

  it('is given up when it takes too long', async () => {
    const { ask, asked } = answering(202);
    expect(await repeatUntilShown(ask, isShown, { withinMs: 20, pauseMs: 5 })).toBeUndefined();
    expect(asked()).toBeGreaterThan(1);
  });

  it('lets failures through', async () => {
    await expect(repeatUntilShown(() => Promise.reject(new Error('away')), isShown)).rejects.toThrow('away');
  });
});
