import { getPriority } from 'node:os';
import { expect, it, vi } from 'vitest';
import { lowerProcessPriority } from './lowerProcessPriority.ts';

const { setPriority, own } = vi.hoisted(() => ({ setPriority: vi.fn(), own: { priority: 0 } }));
vi.mock('node:os', () => ({ getPriority: () => own.priority, setPriority }));

it.each([
  [0, [[10]]],
  [10, []],
  // As under `nice -n 19`: only root may come forward again, anybody else fails.
  [19, []],
])('a process with priority %i steps back to 10 at least, and never forward', (priority, calls) => {
  setPriority.mockClear();
  own.priority = priority;
  expect(getPriority()).toBe(priority);
  lowerProcessPriority();
  expect(setPriority.mock.calls).toEqual(calls);
});
