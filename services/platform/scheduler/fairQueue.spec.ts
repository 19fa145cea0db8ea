import { describe, expect, it } from 'vitest';
import { createQueueTakingSendersInTurn } from './fairQueue.ts';

const anybody = () => true;

describe('a fair line', () => {
  it('goes round between those who wait, each in the own order', () => {
    const line = createQueueTakingSendersInTurn<string>();
    for (const item of ['e1', 'e2', 'e3']) line.add('erika', item);
    line.add('max', 'm1');
    const order = Array.from({ length: 5 }, () => line.next(anybody)?.item);
    expect(order).toEqual(['e1', 'm1', 'e2', 'e3', undefined]);
  });

  it('lets nobody have a second turn before those who came during the first', () => {
    const line = createQueueTakingSendersInTurn<string>();
    line.add('erika', 'e1');
    expect(line.next(anybody)?.item).toBe('e1');
    for (const item of ['e2', 'e3']) line.add('erika', item);
    line.add('max', 'm1');
    line.add('paul', 'p1');
    const order = Array.from({ length: 4 }, () => line.next(anybody)?.item);
    expect(order).toEqual(['m1', 'p1', 'e2', 'e3']);
  });

  it('passes over who has had enough for now, without losing the place', () => {
    const line = createQueueTakingSendersInTurn<string>();
    line.add('erika', 'e1');
    line.add('max', 'm1');
    expect(line.next((sender) => sender !== 'erika')?.item).toBe('m1');
    expect(line.next((sender) => sender !== 'erika')).toBeUndefined();
    expect(line.next(anybody)).toEqual({ sender: 'erika', item: 'e1' });
  });

  it('lets go of what is taken back', () => {
    const line = createQueueTakingSendersInTurn<string>();
    line.add('erika', 'e1');
    line.add('erika', 'e2');
    expect([line.remove('erika', 'e1'), line.remove('erika', 'e1'), line.size]).toEqual([true, false, 1]);
    expect(line.next(anybody)?.item).toBe('e2');
  });
});
