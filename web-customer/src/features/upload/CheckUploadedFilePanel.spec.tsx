import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { aRequestedFile } from '../../testing/aRequestedFile.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { forgetPagesOfAccounts, keepPages } from '../../uploads/pages/keptPagesOf.ts';
import { CheckUploadedFilePanel } from './CheckUploadedFilePanel.tsx';
import type { RequestedFileCommands } from './useRequestedFileCommands.ts';

const release = vi.fn();
const commands = { busy: undefined, stale: false, release } as unknown as RequestedFileCommands;
const show = (): void =>
  void renderScreen(<CheckUploadedFilePanel file={aRequestedFile({ status: 'uploaded' })} open commands={commands} />);
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  acceptToken(aToken());
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 404 })));
});
afterEach(async () => {
  cleanup();
  release.mockReset();
  await forgetPagesOfAccounts();
  endSession('logout');
  vi.unstubAllGlobals();
});

describe("'Für Bank freigeben'", () => {
  it('releases the document that is shown', () => {
    show();
    press('Für Bank freigeben');
    expect(release).toHaveBeenCalledOnce();
  });

  it('asks first while other pages are chosen for it and not uploaded', () => {
    keepPages(aRequestedFile().id, [{ key: 'p1', file: new File(['x'], 'neu.jpg', { type: 'image/jpeg' }), rotation: 0 }]);
    show();
    press('Für Bank freigeben');
    expect(release).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog', { name: 'Ohne Ihre Auswahl freigeben?' })).toBeTruthy();
    press('Trotzdem freigeben');
    expect(release).toHaveBeenCalledOnce();
  });
});
