import { describe, expect, it } from 'vitest';
import { createLog, type LogFields } from './createLog.ts';

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
  it('is not written below the level', () => {
    expect(logged((log) => log.debug('request'))).toBe('');
  });
});
