import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PreviewDialog } from '../../features/enquiries/files/document/PreviewDialog.tsx';
import { aRequestedFile } from '../../testing/anEnquiry.ts';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { ConsoleDialog } from './ConsoleDialog.tsx';

const width = (): string => getComputedStyle(screen.getByRole('dialog')).maxWidth;

afterEach(() => void cleanup());

describe('a dialog', () => {
  it('is 600 px wide', () => {
    renderPartInConsole(
      <ConsoleDialog title="Kategorie anlegen" onClose={() => undefined}>
        Text
      </ConsoleDialog>,
    );
    expect(width()).toBe('600px');
  });

  it('with a document is 800 px wide', () => {
    renderPartInConsole(
      <PreviewDialog file={aRequestedFile({ mediaType: 'video/mp4', fileOriginalName: 'Haus.mp4' })} onClose={() => undefined} />,
    );
    expect(width()).toBe('800px');
  });

  it('sends what is typed in several lines with Ctrl or Cmd and Enter; Enter alone is a new line', () => {
    const sent: string[] = [];
    renderPartInConsole(
      <ConsoleDialog title="Dokument - Status ändern" onClose={() => undefined} onSubmit={() => void sent.push('sent')}>
        <textarea aria-label="Kontext (optional)" />
      </ConsoleDialog>,
    );
    const field = screen.getByLabelText('Kontext (optional)');
    /** True if the key does what it does by itself. */
    const press = (modifiers: object): boolean => fireEvent.keyDown(field, { key: 'Enter', ...modifiers });
    expect([press({}), press({ shiftKey: true })]).toEqual([true, true]);
    expect(sent).toEqual([]);
    expect([press({ ctrlKey: true }), press({ metaKey: true })]).toEqual([false, false]);
    expect(sent).toEqual(['sent', 'sent']);
  });
});
