import { describe, expect, it } from 'vitest';
import { EngineRefused } from '@portal/platform/engineRefused';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { silentLog } from '@portal/platform/log/createLog';
import { retryUntilEnginesAnswer } from './retryUntilEnginesAnswer.ts';

describe('a start', () => {
  it('waits for an engine that is away', async () => {
    let tries = 0;
    const answer = await retryUntilEnginesAnswer(async () => {
      tries += 1;
      if (tries === 1) throw new EngineUnavailable('eventstoredb');
      return tries;
    }, silentLog);
    expect(answer).toBe(2);
  });
  it('does not wait for an engine that does not serve us, nor for one whose disk is full or broken', async () => {
    const cause = Object.assign(new Error('disk I/O error'), { errcode: 1_034 });
    for (const error of [
      new EngineRefused('eventstoredb', 'credentials'),
      new EngineUnavailable('records', { diskFull: true }),
      new EngineUnavailable('records', { cause }),
    ])
      await expect(retryUntilEnginesAnswer(() => Promise.reject(error), silentLog)).rejects.toBe(error);
  });
});
