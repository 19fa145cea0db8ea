import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EmployeeRole } from '@portal/contracts/shared/roles';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { aFile, anEnquiry } from '../../testing/anEnquiry.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderConsole } from '../../testing/renderConsole.tsx';
import { EnquiryPage } from './EnquiryPage.tsx';

vi.mock('../../app/usePageTitle.ts', () => ({ usePageTitle: () => undefined }));

const ready = aFile({ status: 'ready', fileOriginalName: 'gehalt.pdf', pages: 2, scanned: true });
const open = anEnquiry({ status: 'open', expiresAt: '2026-12-24', requestedFiles: [ready] });

async function show(role: EmployeeRole): Promise<string[]> {
  acceptToken(aToken([role]));
  renderConsole(<EnquiryPage />, { getOne: () => Promise.resolve({ data: open }) as never });
  await screen.findByText('Gehaltsnachweis');
  return screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent ?? '');
}

beforeEach(() => void vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]'))));
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
});

describe('an open enquiry with a released document', () => {
  it('offers those who work on it all that can be done', async () => {
    expect(await show('ROLE_BANK_EMPLOYEE_UPLOAD')).toEqual(
      expect.arrayContaining(['Als geprüft markieren', 'Vorgang abbrechen', 'Frist verlängern', 'Vorschau: Gehaltsnachweis']),
    );
  });

  it('shows an auditor everything to read and nothing to do, the document itself neither', async () => {
    expect(await show('ROLE_AUDITOR')).toEqual(['Aktualisieren']);
    expect(screen.getByText('Der Vorgang liegt beim Kunden.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Muster|4711/ })).toBeNull();
  });
});
