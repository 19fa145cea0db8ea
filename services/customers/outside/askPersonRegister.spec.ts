import { describe, expect, it } from 'vitest';
import type { LogFields } from '@portal/platform/log/logFields';
import { askPersonRegister } from './askPersonRegister.ts';
import type { PersonRegister } from '@portal/platform/agree21/personRegister';

const NUMBER = '4711000815';
const logged: (LogFields | undefined)[] = [];
const log = { warn: (_: string, fields?: LogFields) => void logged.push(fields) };
const ask = (personRegister: PersonRegister | undefined, deadlineMs = 1) =>
  askPersonRegister({ personRegister, log }, NUMBER, { signal: new AbortController().signal, deadlineMs });
const unavailable = { kind: 'problem', status: 503, code: 'AGREE21_UNAVAILABLE', retryAfterSeconds: 10 };

describe('the register of persons', () => {
  it('is given up when it does not answer, and told so', async () => {
    let wasTold = false;
    const silent: PersonRegister = {
      find: (_, signal) => new Promise(() => signal.addEventListener('abort', () => (wasTold = true))),
    };
    expect(await ask(silent)).toMatchObject(unavailable);
    expect(wasTold).toBe(true);
  });

  it('may be out of order, also at once, or not be there', async () => {
    const rejects: PersonRegister = { find: () => Promise.reject(new Error(`no answer for ${NUMBER}`)) };
    const throws: PersonRegister = {
      find() {
        throw new Error('no connection');
      },
    };
    for (const register of [rejects, throws, undefined]) expect(await ask(register, 1_000)).toMatchObject(unavailable);
  });

  it('knows a number or does not', async () => {
    expect(await ask({ find: () => Promise.resolve(undefined) }, 1_000)).toEqual({ kind: 'unknown' });
  });

  it('leaves no number in the log', () => {
    expect(logged.length).toBeGreaterThan(1);
    expect(JSON.stringify(logged)).not.toContain(NUMBER);
  });
});
