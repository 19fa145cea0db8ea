import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EmployeeRole } from '@portal/contracts/shared/roles';
import { aConfig } from '@portal/web-shared/testing/aConfig.ts';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { ChannelsOffBanner } from './ChannelsOffBanner.tsx';

afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
});

describe('letters that go nowhere', () => {
  const runOut = aToken(['ROLE_ADMIN'], 'run out');
  const ofAdministrators = { ...aConfig, channelsOff: ['email'], systemsOff: ['selfDisclosure'] };
  const asked = vi.fn((path: string, { headers }: RequestInit) => {
    if (path.endsWith('/refresh')) return Promise.resolve(Response.json({ token: aToken(['ROLE_ADMIN']) }));
    if (new Headers(headers).get('X-Employee-Token') === runOut) return Promise.resolve(Response.json(aConfig));
    return Promise.resolve(Response.json(ofAdministrators, { headers: { ETag: '"1"' } }));
  });
  const shownWith = (token: string): void => {
    asked.mockClear();
    vi.stubGlobal('fetch', asked);
    acceptToken(token);
    renderPartInConsole(<ChannelsOffBanner />);
  };
  const shownTo = (roles: readonly EmployeeRole[]): void => shownWith(aToken(roles));
  it('are a banner for administrators', async () => {
    shownTo(['ROLE_ADMIN']);
    expect(await screen.findByText(/E-Mails werden nicht versendet.*MAIL_URL/)).toBeDefined();
    expect(screen.getByText(/Selbstauskunft ist nicht eingerichtet.*SELF_DISCLOSURE_URL/)).toBeDefined();
    expect(screen.queryByText(/SMS/)).toBeNull();
  });
  it('are a banner also where the token has run out', async () => {
    shownWith(runOut);
    expect(await screen.findByText(/E-Mails werden nicht versendet/)).toBeDefined();
  });
  it('are nothing that others are told or ask for', () => {
    shownTo(['ROLE_BANK_EMPLOYEE']);
    expect(screen.queryByText(/E-Mails/)).toBeNull();
    expect(asked).not.toHaveBeenCalled();
  });
});
