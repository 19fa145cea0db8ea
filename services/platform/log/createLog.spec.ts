import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EngineUnavailable } from '../engineUnavailable.ts';
import { createLog } from './createLog.ts';
import type { LogFields } from './logFields.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog({ level: 'info', destination: { write: (line: string) => void lines.push(line) } }));
  return lines.join('');
}

describe('a log line', () => {
  it('is JSON with the event and its fields', () => {
    const line = JSON.parse(logged((log) => log.info('request', { method: 'GET', route: '/api/customers/:id', status: 200 }))) as unknown;
    expect(line).toMatchObject({ event: 'request', method: 'GET', route: '/api/customers/:id', status: 200 });
  });
  it('drops every field that is not on the list, whoever hands it over', () => {
    const fields: LogFields & Record<string, unknown> = { status: 422, email: 'kundin@demo.bank', body: { name: 'Müller' } };
    expect(logged((log) => log.info('request', fields))).not.toMatch(/kundin|Müller/);
  });
  it('shows where an error happened and never what it says', () => {
    const cause = Object.assign(new Error('kundin@demo.bank exists'), { code: 'E11000' });
    const line = logged((log) =>
      log.error('request failed', { error: new TypeError('bad value kundin@demo.bank\n    at kundin', { cause }) }),
    );
    const { error } = JSON.parse(line) as { error: { name: string; stack: string[]; cause: { code: string } } };
    expect(error.name).toBe('TypeError');
    expect(error.cause.code).toBe('E11000');
    expect(error.stack[0]).toMatch(/createLog\.spec\.ts/);
    expect(line).not.toContain('kundin');
  });
  it('names an engine that is away without places, unless a mistake of ours lies behind it', () => {
    const errorIn = (cause: Error): { stack?: unknown; cause: { name: string; stack?: unknown } } =>
      (JSON.parse(logged((log) => log.error('request failed', { error: new EngineUnavailable('events', { cause }) }))) as { error: never })
        .error;
    const away = errorIn(new Error('too many sign-ins wait'));
    expect([away.stack, away.cause]).toEqual([undefined, { name: 'Error' }]);
    expect(errorIn(new TypeError('undefined')).cause.stack).toBeDefined();
  });
  it('is counted where it tells of a problem, written or not', () => {
    let problems: unknown;
    logged((log) => {
      for (let time = 1; time <= 30; time += 1) log.error('request failed');
      log.warn('answer broke off');
      log.info('request');
      problems = log.problems();
    });
    expect(problems).toEqual({ warn: 1, error: 30 });
  });
  it('is not written below the level', () => {
    expect(logged((log) => log.debug('request'))).toBe('');
  });
});

describe('a line that repeats itself', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is written ten times in ten seconds, and once more with how many there were', () => {
    const lines: { event: string; route: string; count?: number }[] = [];
    const log = createLog({ level: 'info', destination: { write: (line: string) => void lines.push(JSON.parse(line)) } });
    const error = new EngineUnavailable('passwords');
    for (let times = 0; times < 3_688; times += 1) log.error('request failed', { route: '/api/customers/login', error });
    log.error('request failed', { route: '/api/enquiries', error });
    expect(lines.map(({ route }) => route)).toEqual([...Array.from({ length: 10 }, () => '/api/customers/login'), '/api/enquiries']);
    vi.advanceTimersByTime(10_000);
    expect(lines.slice(11)).toEqual([expect.objectContaining({ event: 'request failed', route: '/api/customers/login', count: 3_678 })]);
    log.error('request failed', { route: '/api/customers/login', error });
    expect(lines).toHaveLength(13);
  });

  it('is written as often as it comes where it is no fault', () => {
    const text = logged((log) => {
      for (let times = 0; times < 20; times += 1) log.info('request', { route: '/api/customers/login', status: 401 });
    });
    expect(text.trim().split('\n')).toHaveLength(20);
  });
});

describe('work that is done quietly', () => {
  it.each(['info', 'debug'] as const)('leaves warnings only, at the level %s, and then the log is as before', async (level) => {
    const lines: string[] = [];
    const log = createLog({ level, destination: { write: (line: string) => void lines.push(line) } });
    const working = log.quietly(async () => {
      log.info('request');
      log.warn('slow');
      throw new Error('cut off');
    });
    await expect(working).rejects.toThrow('cut off');
    log.info('request');
    expect(lines.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual(['slow', 'request']);
  });
  it('stays silent where the log is', async () => {
    const lines: string[] = [];
    const log = createLog({ level: 'error', destination: { write: (line: string) => void lines.push(line) } });
    await log.quietly(async () => log.warn('slow'));
    expect(lines).toEqual([]);
  });
});
