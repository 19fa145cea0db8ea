import { describe, expect, it } from 'vitest';
import { createScheduler } from './createScheduler.ts';

const clock = { now: () => '2026-11-21T10:00:00.000Z' };

describe('scheduler', () => {
  it('runs a job at start and again and again, with the clock’s time, never twice at once', async () => {
    const runs: string[] = [];
    let [atOnce, most] = [0, 0];
    const job = {
      name: 'expiry',
      everyMs: 1,
      async run(now: string) {
        most = Math.max(most, (atOnce += 1));
        await new Promise((resolve) => setImmediate(resolve));
        atOnce -= 1;
        runs.push(now);
      },
    };
    const scheduler = createScheduler({ jobs: [job], clock });
    scheduler.start();
    scheduler.start();
    await Promise.all([scheduler.runNow('expiry'), scheduler.runNow('expiry')]);
    await expect.poll(() => runs.length).toBeGreaterThan(5);
    await scheduler.stop();
    expect(most).toBe(1);
    expect(new Set(runs)).toEqual(new Set([clock.now()]));
  });

  it('goes on after an error and reports it', async () => {
    const errors: unknown[] = [];
    let runs = 0;
    const job = { name: 'expiry', everyMs: 1, run: async () => ((runs += 1), Promise.reject(new Error(`run ${runs}`))) };
    const scheduler = createScheduler({
      jobs: [job],
      clock,
      log: { error: (_, fields) => void errors.push([fields?.component, fields?.error]) },
    });
    scheduler.start();
    await expect.poll(() => errors.length).toBeGreaterThan(2);
    await scheduler.stop();
    expect(errors[0]).toEqual(['job expiry', new Error('run 1')]);
  });

  it('tries a job that failed again long before its time', async () => {
    let runs = 0;
    const job = {
      name: 'expiry',
      everyMs: 3_600_000,
      run: async () => ((runs += 1) === 1 ? Promise.reject(new Error('away')) : undefined),
    };
    const scheduler = createScheduler({ jobs: [job], clock });
    scheduler.start();
    await expect.poll(() => runs, { timeout: 5_000 }).toBe(2);
    await scheduler.stop();
  });

  it('a failing or slow job holds up no other', async () => {
    let quick = 0;
    let release = (): void => undefined;
    const jobs = [
      { name: 'slow', everyMs: 1, run: () => new Promise<void>((resolve) => (release = resolve)) },
      { name: 'quick', everyMs: 1, run: async () => void (quick += 1) },
    ];
    const scheduler = createScheduler({ jobs, clock });
    scheduler.start();
    await expect.poll(() => quick).toBeGreaterThan(3);
    release();
    await scheduler.stop();
  });

  it('stopping waits for the run under way and starts none afterwards', async () => {
    const steps: string[] = [];
    let release = (): void => undefined;
    const job = {
      name: 'slow',
      everyMs: 1,
      run: () => new Promise<void>((resolve) => ((release = resolve), steps.push('begun'))).then(() => void steps.push('ended')),
    };
    const scheduler = createScheduler({ jobs: [job], clock });
    scheduler.start();
    await expect.poll(() => steps).toEqual(['begun']);
    const stopped = scheduler.stop().then(() => steps.push('stopped'));
    release();
    await stopped;
    await scheduler.runNow('slow');
    expect(steps).toEqual(['begun', 'ended', 'stopped']);
  });

  it('a job that is in no hurry waits before its first run, but not when somebody asks for it', async () => {
    let runs = 0;
    const scheduler = createScheduler({
      jobs: [{ name: 'late', everyMs: 1, firstAfterMs: 3_600_000, run: async () => void (runs += 1) }],
      clock,
    });
    scheduler.start();
    await scheduler.runNow('late');
    await scheduler.stop();
    expect(runs).toBe(1);
  });

  it('tells a long run that the end has come, and then does what is due at the end, once', async () => {
    const steps: string[] = [];
    const job = {
      name: 'audit',
      everyMs: 1,
      run: (_now: string, signal?: AbortSignal) =>
        new Promise<void>((resolve) => {
          steps.push('begun');
          signal?.addEventListener('abort', () => (steps.push('told'), resolve()));
        }),
      atEnd: async (now: string) => void steps.push(`end at ${now}`),
    };
    const scheduler = createScheduler({ jobs: [job], clock });
    scheduler.start();
    await expect.poll(() => steps).toEqual(['begun']);
    await Promise.all([scheduler.stop(), scheduler.stop()]);
    expect(steps).toEqual(['begun', 'told', `end at ${clock.now()}`]);
  });

  it('reports no run that the stop has broken off, but one that fails meanwhile', async () => {
    const reported: unknown[] = [];
    const until = (_now: string, signal: AbortSignal): Promise<void> =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    const jobs = [
      { name: 'vacuum', everyMs: 1_000, run: until },
      {
        name: 'expiry',
        everyMs: 1_000,
        run: (now: string, signal: AbortSignal) => until(now, signal).catch(() => Promise.reject(new Error('away'))),
      },
    ];
    const scheduler = createScheduler({ jobs, clock, log: { error: (_, fields) => void reported.push(fields?.component) } });
    scheduler.start();
    await new Promise((resolve) => setImmediate(resolve));
    await scheduler.stop();
    expect(reported).toEqual(['job expiry']);
  });

  it('does nothing at the end where nobody started it: another process is at work', async () => {
    const steps: string[] = [];
    const job = { name: 'audit', everyMs: 1, run: async () => undefined, atEnd: async () => void steps.push('end') };
    const scheduler = createScheduler({ jobs: [job], clock });
    await scheduler.runNow('audit');
    await scheduler.stop();
    expect(steps).toEqual([]);
  });

  it('knows only its jobs', async () => {
    await expect(createScheduler({ jobs: [], clock }).runNow('other')).rejects.toThrow(RangeError);
  });
});
