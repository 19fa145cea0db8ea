import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RequestedFileStatus } from '@portal/contracts/enquiries/status';
import { httpErrorFromResponse } from '../../../../api/failures.ts';
import { acceptToken, endSession } from '../../../../session/sessionStore.ts';

import { aRequestedFile, anEnquiry } from '../../../../testing/anEnquiry.ts';
import { aToken } from '../../../../testing/aToken.ts';
import { renderPartInConsole } from '../../../../testing/renderPartInConsole.tsx';
import { ProcessAllCheckedButton } from './ProcessAllCheckedButton.tsx';

let sent: unknown[];
let refused: string | undefined;
const onDone = vi.fn();

function show(...statuses: readonly RequestedFileStatus[]): readonly string[] {
  const requestedFiles = statuses.map((status, at) => aRequestedFile({ id: `f${at}`, name: `Dokument ${at}`, status }));
  return renderPartInConsole(
    <ProcessAllCheckedButton enquiry={anEnquiry({ status: 'completed', requestedFiles, '@etag': '"7"' })} onDone={onDone} />,
    {
      changeFileStatus: (file, { status }) => {
        sent.push([file.id, file['@etag'], status]);
        const answer = { ...file, status: 'processed', '@etag': `"${7 + sent.length}"` };
        return file.id === refused
          ? Promise.reject(httpErrorFromResponse(409, 'Derzeit nicht möglich', null))
          : Promise.resolve(answer as never);
      },
    },
  );
}
const button = (): HTMLElement | null => screen.queryByRole('button', { name: /^Alle \d+ geprüften/ });

beforeEach(() => {
  sent = [];
  refused = undefined;
  onDone.mockReset();
  acceptToken(aToken());
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.restoreAllMocks();
});

describe('all checked documents of a case', () => {
  it('are marked as processed by one button, each under the ETag of the one before', async () => {
    const notices = show('verified', 'ready', 'verified', 'processed', 'problem');
    fireEvent.click(button()!);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Dokument 0', 'Dokument 2']);
    fireEvent.click(screen.getByRole('button', { name: 'Als verarbeitet markieren' }));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(sent).toEqual([
      ['f0', '"7"', 'processed'],
      ['f2', '"8"', 'processed'],
    ]);
    expect(notices).toEqual(['2 Dokumente sind als verarbeitet markiert.']);
  });

  it('stop at the first that is refused, and nothing is announced', async () => {
    refused = 'f0';
    const notices = show('verified', 'verified');
    fireEvent.click(button()!);
    fireEvent.click(screen.getByRole('button', { name: 'Als verarbeitet markieren' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect([sent.length, notices.length]).toEqual([1, 0]);
  });

  it.each([[['verified']], [['ready', 'processed']]] as const)('need no button of their own: %j', (statuses) => {
    show(...statuses);
    expect(button()).toBeNull();
  });
});
