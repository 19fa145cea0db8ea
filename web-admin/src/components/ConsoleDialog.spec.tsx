import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PreviewDialog } from '../features/enquiries/files/PreviewDialog.tsx';
import { aFile } from '../testing/anEnquiry.ts';
import { renderConsole } from '../testing/renderConsole.tsx';
import { ConsoleDialog } from './ConsoleDialog.tsx';

const width = (): string => getComputedStyle(screen.getByRole('dialog')).maxWidth;

afterEach(() => void cleanup());

describe('a dialog', () => {
  it('is 600 px wide', () => {
    renderConsole(
      <ConsoleDialog title="Kategorie anlegen" onClose={() => undefined}>
        Text
      </ConsoleDialog>,
    );
    expect(width()).toBe('600px');
  });

  it('with a document is 800 px wide', () => {
    renderConsole(<PreviewDialog file={aFile({ mediaType: 'video/mp4', fileOriginalName: 'Haus.mp4' })} onClose={() => undefined} />);
    expect(width()).toBe('800px');
  });
});
