import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RequestedFileStatus, EnquiryStatus } from '@portal/contracts/enquiries/status';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { uploadAttemptKey, keepPages, keptPagesOf } from '../../uploads/pages/keptPagesOf.ts';
import { PagesKeptAfterChangeNote } from './PagesKeptAfterChangeNote.tsx';

const choose = (...names: string[]): void =>
  keepPages(
    'f1',
    names.map((name) => ({ key: name, file: new File(['x'], name, { type: 'image/jpeg' }), rotation: 0 as const })),
  );
const note = () => screen.getByRole('button', { name: 'Auswahl verwerfen' }).closest('[role=alert]')?.textContent;
const show = (enquiry: EnquiryStatus, file: RequestedFileStatus): void =>
  void renderScreen(<PagesKeptAfterChangeNote enquiry={{ status: enquiry }} file={{ id: 'f1', status: file }} />);

beforeEach(() => void acceptToken(aToken()));
afterEach(() => {
  cleanup();
  act(() => endSession('logout'));
});

describe('pages that were chosen when the case changed', () => {
  it.each([
    ['aborted', 'requested', 'Ihre Bank hat diesen Vorgang inzwischen abgebrochen.'],
    ['expired', 'requested', 'Die Frist dieses Vorgangs ist inzwischen abgelaufen.'],
    ['completed', 'requested', 'Dieser Vorgang liegt inzwischen bei Ihrer Bank zur Prüfung.'],
    ['open', 'problem', 'Zu diesem Dokument wurde inzwischen ein Problem gemeldet.'],
    ['open', 'processed', 'Ihre Bank hat dieses Dokument inzwischen erledigt.'],
  ] as const)('(case %s, document %s) are kept, and it is said why they cannot be sent', (enquiry, file, said) => {
    choose('a.jpg', 'b.jpg');
    show(enquiry, file);
    expect(note()).toContain(said);
    expect(note()).toContain('Ihre 2\u00a0ausgewählten Dateien wurden nicht hochgeladen.');
    expect(keptPagesOf('f1')).toHaveLength(2);
  });

  it('can still be used where somebody else has uploaded something that may be corrected', () => {
    choose('a.jpg');
    show('open', 'uploaded');
    expect(note()).toContain('wählen Sie „Upload korrigieren“');
  });

  it('may have arrived where they were on their way when the tab was lost: nothing untrue is said', () => {
    choose('a.jpg');
    uploadAttemptKey('f1', 'a.jpg/0');
    show('open', 'uploaded');
    expect(note()).toContain('Bitte prüfen Sie, ob er hier vollständig angekommen ist.');
    expect(note()).not.toContain('nicht hochgeladen');
  });

  it('go when the person discards them', () => {
    choose('a.jpg');
    show('aborted', 'requested');
    fireEvent.click(screen.getByRole('button', { name: 'Auswahl verwerfen' }));
    expect(screen.queryByRole('button', { name: 'Auswahl verwerfen' })).toBeNull();
    expect(keptPagesOf('f1')).toEqual([]);
  });

  it('are not spoken of where there are none', () => {
    show('aborted', 'requested');
    expect(screen.queryByRole('button', { name: 'Auswahl verwerfen' })).toBeNull();
  });
});
