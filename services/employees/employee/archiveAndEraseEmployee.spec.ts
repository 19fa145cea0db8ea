import { describe, expect, it, vi } from 'vitest';
import type { EmployeesServices } from '../employeesServices.ts';
import { eraseEmployeeOnArchivingPolicy } from './archiveAndEraseEmployee.ts';

describe('the erasure of an archived employee', () => {
  it('is not waited for any longer once its process ends: a projector may be away for an hour', async () => {
    vi.useFakeTimers();
    const away = new Promise<never>(() => undefined);
    const services = { commands: { load: async () => ({ state: { master: {} } }) }, erasure: { erase: () => away } };
    const policy = eraseEmployeeOnArchivingPolicy(services as unknown as EmployeesServices);
    const process = new AbortController();
    const handled = policy.handle({ envelope: { stream: 'bankEmployee-1' } } as never, process.signal);
    process.abort(new Error('it ends'));
    const ended = expect(handled).rejects.toThrow('it ends');
    await vi.advanceTimersByTimeAsync(5_000);
    await ended;
    vi.useRealTimers();
  });
});
