import { describe, expect, it } from 'vitest';
import { createFairTurnRunner } from './createFairTurnRunner.ts';

describe('fair turns', () => {
  it('let who asks for one wait for one of the ten of somebody else', async () => {
    const take = createFairTurnRunner();
    const order: string[] = [];
    let running = 0;
    const work = (name: string) => async (): Promise<string> => {
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      running -= 1;
      order.push(name);
      return name;
    };
    const ten = Array.from({ length: 10 }, (_, index) => take('erika', work(`e${index + 1}`)));
    const one = take('max', work('m1'));
    expect(await one).toBe('m1');
    expect(order).toEqual(['e1', 'm1']);
    await Promise.all(ten);
    expect(order.slice(2)).toEqual(['e2', 'e3', 'e4', 'e5', 'e6', 'e7', 'e8', 'e9', 'e10']);
  });

  it('go on after one that failed', async () => {
    const take = createFairTurnRunner();
    const failed = take('erika', () => Promise.reject(new Error('no paper')));
    const next = take('max', () => Promise.resolve('printed'));
    await expect(failed).rejects.toThrow('no paper');
    expect(await next).toBe('printed');
  });
});
