import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createElement, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Route, Routes } from 'react-router-dom';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { defaultInstanceConfig } from '@portal/contracts/instance/config';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { ConfigContext } from '@portal/web-shared/config/configContext.ts';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { httpErrorFromResponse } from '../../api/failures.ts';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { anEnquiry } from '../../testing/anEnquiry.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { UploadModuleStartPage } from '../dashboard/UploadModuleStartPage.tsx';
import { enquiriesModule } from './enquiriesModule.ts';

const asked: unknown[] = [];
let cases: readonly WithEtag<EnquiryView>[];
const archivedEtags: unknown[] = [];
const archived = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(/Archivierte/);

function open(path: string): void {
  renderPartInConsole(
    <ConfigContext value={{ ...defaultInstanceConfig, version: 'dev-local', demo: false }}>
      <Suspense>
        <Routes>
          <Route path={adminPaths.uploadDashboard} element={<UploadModuleStartPage />} />
          <Route path="*" element={createElement(enquiriesModule.pages[0]!.Page)} />
        </Routes>
      </Suspense>
    </ConfigContext>,
    {
      getList: (resource: string, { filter }: { filter?: unknown }) => {
        if (resource === 'enquiries') asked.push(filter);
        return Promise.resolve(resource === 'enquiries' ? { data: [...cases], total: cases.length } : { data: [], total: 0 }) as never;
      },
      archiveEnquiry: ({ id, '@etag': etag }) => {
        archivedEtags.push(etag);
        const now = cases.find((each) => each.id === id);
        if (now !== undefined && now['@etag'] === etag) return Promise.resolve(now);
        return Promise.reject(httpErrorFromResponse(412, JSON.stringify({ code: 'STALE', detail: 'Geändert' }), null));
      },
    },
    path,
  );
}

beforeEach(() => {
  asked.length = 0;
  cases = [];
  archivedEtags.length = 0;
  acceptToken(aToken(['ROLE_BANK_EMPLOYEE_UPLOAD']));
  // react-admin reports what is refused.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.restoreAllMocks();
});

describe("'Vorgang anlegen' over the list", () => {
  it('leaves its filters as they are: archived cases stay hidden', async () => {
    open(adminPaths.enquiries);
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
    const before = asked.at(-1);
    expect(archived().checked).toBe(false);
    fireEvent.click((await screen.findAllByText('Vorgang anlegen'))[0]!);
    await screen.findByRole('dialog');
    expect(archived().checked).toBe(false);
    expect(asked.at(-1)).toEqual(before);
  });

  it('opens over the list from the card of the submitter module, archived cases still hidden', async () => {
    open(adminPaths.uploadDashboard);
    fireEvent.click(screen.getByText('Einreichungsvorgang anlegen'));
    await screen.findByRole('dialog');
    expect(archived().checked).toBe(false);
  });
});

describe('the overview of all enquiries', () => {
  it('leads from each row to its enquiry', async () => {
    cases = [anEnquiry({ id: 'e7', name: 'Hauskauf' })];
    open(adminPaths.enquiries);
    const name = await screen.findByRole('link', { name: /Hauskauf/ });
    expect(name.getAttribute('href')).toBe('/upload/enquiries/e7');
  });

  it('archives no case that a colleague has reopened since it was asked about, but after another look', async () => {
    const expired = anEnquiry({ id: 'e7', name: 'Hauskauf', status: 'expired' });
    cases = [expired];
    open(adminPaths.enquiries);
    fireEvent.click(await screen.findByRole('checkbox', { name: /Hauskauf/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Vorgang archivieren' }));
    const dialog = within(await screen.findByRole('dialog'));
    cases = [{ ...expired, status: 'open', '@etag': '"2"' }];
    fireEvent.click(dialog.getByRole('button', { name: 'Vorgang archivieren' }));
    const reload = await dialog.findByRole('button', { name: 'Neu laden' });
    expect(dialog.queryByText(/noch nicht abgeschlossen/)).toBeNull();
    fireEvent.click(reload);
    expect(await dialog.findByText(/^„Hauskauf“ ist noch nicht abgeschlossen\./)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Vorgang archivieren' }));
    await waitFor(() => expect(archivedEtags).toEqual(['"1"', '"2"']));
  });
});
