import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { enquiryStatuses } from '@portal/contracts/enquiries/status';
import type { EmployeeRole } from '@portal/contracts/shared/roles';
import { acceptToken, endSession } from '../../../session/sessionStore.ts';
import { anEnquiry } from '../../../testing/anEnquiry.ts';
import { aToken } from '../../../testing/aToken.ts';
import { renderPartInConsole } from '../../../testing/renderPartInConsole.tsx';
import { ArchiveAndEraseEnquiryAction } from './ArchiveAndEraseEnquiryAction.tsx';

const LABEL = 'Vorgang administrativ archivieren';

afterEach(() => {
  cleanup();
  endSession('logout');
});

describe('Administrative Aktionen', () => {
  it.each(enquiryStatuses)('of an enquiry that is %s stand there only where it is neither editable nor archived', (status) => {
    acceptToken(aToken(['ROLE_BANK_EMPLOYEE_UPLOAD']));
    renderPartInConsole(<ArchiveAndEraseEnquiryAction enquiry={anEnquiry({ status })} />);
    expect(screen.queryByText('Administrative Aktionen') !== null).toBe(status !== 'draft' && status !== 'archived');
  });

  it('are not there for an auditor', () => {
    acceptToken(aToken(['ROLE_AUDITOR'] satisfies EmployeeRole[]));
    renderPartInConsole(<ArchiveAndEraseEnquiryAction enquiry={anEnquiry({ status: 'processed' })} />);
    expect(screen.queryByText('Administrative Aktionen')).toBeNull();
  });

  it('say what goes before anything goes, and that it is done', async () => {
    acceptToken(aToken(['ROLE_BANK_EMPLOYEE_UPLOAD']));
    const sent: unknown[] = [];
    const notices = renderPartInConsole(<ArchiveAndEraseEnquiryAction enquiry={anEnquiry({ status: 'open' })} />, {
      archiveEnquiry: (enquiry) => {
        sent.push(enquiry['@etag']);
        return Promise.resolve(anEnquiry({ status: 'archived' }));
      },
    });
    fireEvent.click(screen.getByRole('button', { name: LABEL, hidden: true }));
    const dialog = await screen.findByRole('dialog', { name: LABEL });
    expect(dialog.textContent).toMatch(/sensiblen Daten.*anonymisiert, alle verknüpften Dokumente und Anhänge gelöscht/);
    expect(dialog.textContent).toContain('noch nicht abgeschlossen');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Vorgang archivieren' }));
    await waitFor(() => expect(notices).toEqual(['Vorgang wurde erfolgreich archiviert.']));
    expect(sent).toEqual(['"1"']);
  });
});
