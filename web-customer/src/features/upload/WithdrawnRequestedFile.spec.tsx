import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { keepPages, keptPagesOf } from '../../uploads/pages/keptPagesOf.ts';
import { WithdrawnRequestedFile } from './WithdrawnRequestedFile.tsx';

const page = (name: string) => ({ key: name, file: new File(['x'], name, { type: 'image/jpeg' }), rotation: 0 as const });
let saved: string[];

beforeEach(() => {
  acceptToken(aToken());
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (): string => 'blob:x';
      static override revokeObjectURL = (): void => undefined;
    },
  );
  keepPages('gone', [page('Straße 1.jpg'), page('Seite 2.jpg')]);
  renderScreen(<WithdrawnRequestedFile fileId="gone" name="Ausweis" isCaseGone={false} />);
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a request that was taken back under chosen pages', () => {
  it('says so, and gives the pages back under their names', async () => {
    expect(screen.getByText('Ihre Bank braucht dieses Dokument nicht mehr.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /2\sDateien speichern/ }));
    expect(saved).toEqual(['Straße 1.jpg', 'Seite 2.jpg']);
    expect(keptPagesOf('gone')).toHaveLength(2);
  });

  it('forgets them when told to', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Auswahl verwerfen' }));
    expect(keptPagesOf('gone')).toEqual([]);
  });
});
