import { describe, expect, it } from 'vitest';
import type { LogPosition } from '@portal/platform/event-store/eventStore';
import { untilBuilt } from './followFirstBuild.ts';

const head = '000000000100' as LogPosition;
const running = new AbortController().signal;

/** Read models that stand at these positions, one after the other, each time when somebody has waited in vain; with so many bytes each. */
function standingAt(positions: readonly number[], bytes: readonly number[] = []) {
  const left = [...positions];
  const bytesLeft = [...bytes];
  const told: string[] = [];
  const asked: (readonly string[] | undefined)[] = [];
  const position = (): LogPosition => String(left[0]).padStart(12, '0') as LogPosition;
  return {
    told,
    asked,
    left,
    build: (stopping: AbortSignal = running) =>
      untilBuilt(
        {
          head,
          names: ['customers'],
          stuckAfterMs: 1,
          storedBytes: async () => bytesLeft.shift() ?? 0,
          progress: {
            async waitFor(until, _withinMs, names) {
              asked.push(names);
              const isReached = position() >= until;
              if (!isReached && left.length > 1) left.shift();
              return isReached;
            },
            report: async () => [{ projection: 'customers', position: position(), parked: 0 }],
          },
          log: { warn: (line) => void told.push(line), error: (line) => void told.push(line) },
        },
        stopping,
      ),
  };
}

describe('the first build of read models', () => {
  it('is over at once, without a word, where they show what the log has', async () => {
    const { build, told, asked } = standingAt([100]);
    await build();
    expect([told, asked]).toEqual([[], [['customers']]]);
  });

  it('is waited for as long as they get on', async () => {
    const { build, told, left } = standingAt([0, 20, 40, 60, 80, 100]);
    await build();
    expect(left).toEqual([100]);
    expect(told).toEqual(['read models are built before calls are answered']);
  });

  it('is waited for while they are filled, which only their files show', async () => {
    const { build, told, left } = standingAt([0, 0, 0, 0, 100], [0, 4_096, 8_192, 12_288]);
    await build();
    expect(left).toEqual([100]);
    expect(told).toEqual(['read models are built before calls are answered']);
  });

  it('is given up where their files only shrink and grow again', async () => {
    const { build, told } = standingAt([0, 0, 0, 0, 0, 100], [0, 8_192, 4_096, 8_192]);
    await build();
    expect(told.at(-1)).toBe('read models stand still, calls are answered all the same');
  });

  it('is given up with an error where they stand still', async () => {
    const { build, told } = standingAt([0, 20, 40]);
    await build();
    expect(told.at(-1)).toBe('read models stand still, calls are answered all the same');
  });

  it('is left when the process stops', async () => {
    const { build, told } = standingAt([0]);
    await build(AbortSignal.abort());
    expect(told).toEqual(['read models are built before calls are answered']);
  });
});
