import { afterEach, describe, expect, it, vi } from 'vitest';
import { bankNowInstant, noteBankTime } from './bankClock.ts';

const BANK = Date.parse('2026-11-26T10:00:00.000Z');

afterEach(() => {
  noteBankTime(new Date().toUTCString());
  vi.restoreAllMocks();
});

describe("the bank's clock", () => {
  it.each([6, 120, -10, 3 * 24 * 60])('is that of its answers on a device that is %i minutes ahead', (minutes) => {
    const device = vi.spyOn(Date, 'now').mockReturnValue(BANK + minutes * 60_000);
    noteBankTime('Thu, 26 Nov 2026 10:00:00 GMT');
    device.mockReturnValue(BANK + minutes * 60_000 + 90_000);
    expect(bankNowInstant()).toBe('2026-11-26T10:01:30.000Z');
  });

  it('stays as it is where an answer names no time', () => {
    vi.spyOn(Date, 'now').mockReturnValue(BANK + 60_000);
    noteBankTime('Thu, 26 Nov 2026 10:00:00 GMT');
    noteBankTime(null);
    noteBankTime('bald');
    expect(bankNowInstant()).toBe('2026-11-26T10:00:00.000Z');
  });
});
