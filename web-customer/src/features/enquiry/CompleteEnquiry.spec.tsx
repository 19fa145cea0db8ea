import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { aRequestedFile } from '../../testing/aRequestedFile.ts';
import { answerCalls, type SentCall } from '../../testing/answerCalls.ts';
import { aToken } from '../../testing/aToken.ts';
import { forgetPagesOfAccounts, keepPages } from '../../uploads/pages/keptPagesOf.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { CompleteEnquiry } from './CompleteEnquiry.tsx';

let sent: readonly SentCall[];
let completed: boolean;

function Case({ requestedFiles }: { readonly requestedFiles: readonly RequestedFileView[] }) {
  const [confirming, setConfirming] = useState(false);
  const value = { id: 'e1', name: 'Baufinanzierung', status: 'open', requestedFiles } as unknown as EnquiryView;
  return (
    <CompleteEnquiry
      enquiry={{ value, etag: '"3"' }}
      confirming={confirming}
      onConfirming={setConfirming}
      onCompleted={() => (completed = true)}
    />
  );
}
const show = (...files: readonly RequestedFileView[]): void => void renderScreen(<Case requestedFiles={files} />);
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Vorgang abschließen' });

beforeEach(() => {
  completed = false;
  acceptToken(aToken());
  sent = answerCalls(
    () => new Response(JSON.stringify({ id: 'e1', status: 'completed', requestedFiles: [] }), { headers: { ETag: '"4"' } }),
  );
});
afterEach(() => {
  cleanup();
  void forgetPagesOfAccounts();
  endSession('logout');
  vi.unstubAllGlobals();
});

describe("'Vorgang abschließen'", () => {
  it.each([
    ['a required document is missing', aRequestedFile()],
    ['a document waits for the confirmation', aRequestedFile({ required: false, status: 'uploaded' })],
  ])('is disabled while %s, and says so', (_, file) => {
    show(file, aRequestedFile({ id: 'f2', status: 'ready' }));
    expect(button().disabled).toBe(true);
    expect(screen.getByText(/sobald alle benötigten Dokumente hochgeladen und bestätigt sind/)).toBeTruthy();
  });

  it('is stopped while pages are chosen for a document and not uploaded, and names it', () => {
    show(aRequestedFile({ status: 'ready' }), aRequestedFile({ id: 'f2', name: 'Grundriss', required: false }));
    keepPages('f2', [{ key: 'p1', file: new File(['x'], 'plan.jpg', { type: 'image/jpeg' }), rotation: 0 }]);
    fireEvent.click(button());
    expect(screen.getByText(/noch nicht hochgeladen sind: „Grundriss“/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Jetzt abschließen' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Auswahl verwerfen' }));
    expect(screen.getByRole('button', { name: 'Jetzt abschließen' })).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('completes the case after a question, when nothing required is missing, and says so', async () => {
    show(aRequestedFile({ status: 'ready' }), aRequestedFile({ id: 'f2', required: false }));
    fireEvent.click(button());
    expect(sent).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Jetzt abschließen' }));
    expect(await screen.findByText('Vorgang wurde erfolgreich abgeschlossen.')).toBeTruthy();
    expect(sent.map(({ path }) => path)).toEqual(['/api/enquiries/e1/complete']);
    expect(completed).toBe(true);
  });
});
