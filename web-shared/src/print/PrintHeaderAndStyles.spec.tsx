import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConfigContext } from '../config/configContext.ts';
import { aConfig } from '../testing/aConfig.ts';
import { PrintHeaderAndStyles } from './PrintHeaderAndStyles.tsx';

afterEach(() => void vi.useRealTimers());

describe('what stands above a printed page', () => {
  it('names the bank and the case, and the instant at which it was printed, each time', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-25T08:05:00.000Z') });
    render(
      <ConfigContext value={aConfig}>
        <PrintHeaderAndStyles about="Vorgang V-2026-000001" printed={(at) => `Gedruckt am ${at} Uhr`} />
      </ConfigContext>,
    );
    expect(screen.getByText(aConfig.app.bankName)).toBeDefined();
    expect(screen.getByText('Vorgang V-2026-000001')).toBeDefined();
    for (const [now, said] of [
      ['2026-11-25T08:06:00.000Z', '25.11.2026, 09:06'],
      ['2026-11-26T16:30:00.000Z', '26.11.2026, 17:30'],
    ] as const) {
      vi.setSystemTime(Date.parse(now));
      act(() => void window.dispatchEvent(new Event('beforeprint')));
      expect(screen.getByText(`Gedruckt am ${said} Uhr`)).toBeDefined();
    }
  });
});
