import { describe, expect, it } from 'vitest';
import { defineValueSharedBetweenDemos } from '@portal/platform/demo/demoDesk';
import { createDemoDataExchange } from './demoGifts.ts';

const staff = defineValueSharedBetweenDemos<string>('staff');
const lockers = defineValueSharedBetweenDemos<readonly string[]>('lockers');

describe('demo data that need those of others', () => {
  it('wait until they are there, whoever began first', async () => {
    const gifts = createDemoDataExchange(2);
    const waiting = gifts.need(staff);
    gifts.give(staff, 'Frau Albers');
    expect([await waiting, await gifts.need(staff)]).toEqual(['Frau Albers', 'Frau Albers']);
  });

  it('end with what is missing when nobody is left who could give it', async () => {
    const gifts = createDemoDataExchange(2);
    const waiting = gifts.need(lockers);
    gifts.seedIsDone();
    await expect(waiting).rejects.toThrow('no demo data give lockers');
    expect(gifts.failure()).toBeInstanceOf(Error);
  });

  it('end when they wait for each other', async () => {
    const gifts = createDemoDataExchange(2);
    const one = gifts.need(lockers);
    const other = gifts.need(staff);
    await expect(one).rejects.toThrow('lockers, staff');
    await expect(other).rejects.toThrow('lockers, staff');
  });

  it('end with the fault of the first that failed', async () => {
    const gifts = createDemoDataExchange(3);
    const waiting = gifts.need(staff);
    gifts.giveUp(new Error('the portal went away'));
    await expect(waiting).rejects.toThrow('the portal went away');
    await expect(gifts.need(lockers)).rejects.toThrow('the portal went away');
    gifts.giveUp(new Error('later'));
    expect(gifts.failure()).toMatchObject({ message: 'the portal went away' });
  });

  it('are given once', () => {
    const gifts = createDemoDataExchange(1);
    gifts.give(staff, 'Frau Albers');
    expect(() => gifts.give(staff, 'Herr Brandt')).toThrow('given twice: staff');
  });
});
