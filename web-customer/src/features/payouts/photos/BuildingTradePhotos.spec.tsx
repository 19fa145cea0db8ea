import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_PHOTOS_PER_DISBURSEMENT, MAX_PHOTOS_PER_TRADE } from '@portal/contracts/payouts/limits';
import type { InputValueView, SitePhotoView } from '@portal/contracts/payouts/views/disbursement';
import { anInputValue } from '../../../payouts/testing/payoutViews.ts';
import { acceptToken, endSession } from '../../../session/sessionStore.ts';
import { aToken } from '../../../testing/aToken.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { DraftSyncForPhotosContext, type DraftSyncForPhotos } from './photoKeeping.ts';
import { keepPages } from '../../../uploads/pages/keptPagesOf.ts';
import { BuildingTradePhotos, tradePhotosUploadKey } from './BuildingTradePhotos.tsx';

const aPhoto = (id: string, facts: Partial<SitePhotoView> = {}): SitePhotoView => ({
  id,
  trade: 'Rohbau',
  originalName: `${id}.jpg`,
  addedAt: '2026-11-20T10:00:00.000Z',
  sizeBytes: 48_211,
  ...facts,
});

const somePhotos = (count: number): readonly SitePhotoView[] => Array.from({ length: count }, (_, index) => aPhoto(`f${index}`));
const aPage = (key: string) => ({ key, file: new File(['x'], `${key}.jpg`, { type: 'image/jpeg' }), rotation: 0 as const });

let sent: string[];
let changed: Pick<InputValueView, 'photos'>[];
const keeping: Omit<DraftSyncForPhotos, 'photosOfRequest'> = {
  save: () => Promise.resolve(true),
  onChanged: (report) => changed.push(report),
  onOutdated: () => undefined,
};

function show(photos: readonly SitePhotoView[], { readOnly = false, ofOtherReports = 0 } = {}): void {
  renderScreen(
    <DraftSyncForPhotosContext value={{ ...keeping, photosOfRequest: photos.length + ofOtherReports }}>
      <BuildingTradePhotos
        input={anInputValue({ type: 'progress' }, { photos: [...photos] })}
        trade="Rohbau"
        readOnly={readOnly}
        onUpload={() => undefined}
      />
    </DraftSyncForPhotosContext>,
  );
}
const thumbnails = (): readonly HTMLElement[] => screen.queryAllByRole('button', { name: /^Foto \d+ von \d+ groß anzeigen/ });

beforeEach(() => {
  sent = [];
  changed = [];
  acceptToken(aToken({ roles: ['ROLE_CUSTOMER', 'ROLE_CUSTOMER_VALUTIERUNG'] }));
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:foto', revokeObjectURL: () => undefined }));
  vi.stubGlobal('fetch', (path: string, { method = 'GET' }: RequestInit = {}) => {
    sent.push(`${method} ${path}`);
    return Promise.resolve(method === 'DELETE' ? new Response(null, { status: 204 }) : new Response('jpeg'));
  });
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
});

describe('the photos of a trade', () => {
  it('stand there as thumbnails, those of other trades do not', () => {
    show([aPhoto('nord'), aPhoto('dach', { trade: 'Dach' }), aPhoto('sued')]);
    expect(thumbnails()).toHaveLength(2);
  });

  it('open large, and are turned by arrow keys', async () => {
    show([aPhoto('nord'), aPhoto('sued')]);
    fireEvent.click(thumbnails()[0]!);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/^Foto 1 von 2, nord\.jpg/)).toBeTruthy();
    fireEvent.keyDown(dialog, { key: 'ArrowRight' });
    fireEvent.keyDown(dialog, { key: 'ArrowRight' });
    expect(within(dialog).getByText(/^Foto 2 von 2, sued\.jpg/)).toBeTruthy();
    fireEvent.keyDown(dialog, { key: 'ArrowLeft' });
    expect(within(dialog).getByText(/^Foto 1 von 2/)).toBeTruthy();
  });

  it('are removed one by one', async () => {
    show([aPhoto('nord'), aPhoto('sued')]);
    fireEvent.click(screen.getByRole('button', { name: /^Foto 1 entfernen/ }));
    await waitFor(() => expect(changed).toHaveLength(1));
    expect(changed[0]!.photos.map(({ id }) => id)).toEqual(['sued']);
    expect(sent.filter((call) => call.startsWith('DELETE'))).toEqual(['DELETE /api/valutierung-site-photos/nord']);
  });

  it('are taken with the camera or chosen, for this trade', () => {
    show([]);
    fireEvent.click(screen.getByRole('button', { name: 'Fotos hinzufügen: Rohbau' }));
    expect(screen.getByLabelText('Foto aufnehmen', { selector: 'input' }).getAttribute('capture')).toBe('environment');
    expect(screen.getByLabelText('Dateien auswählen', { selector: 'input' }).getAttribute('accept')).toBe('image/*');
  });

  it('are no more than a trade may have', () => {
    show(somePhotos(MAX_PHOTOS_PER_TRADE));
    expect(screen.queryByRole('button', { name: 'Fotos hinzufügen: Rohbau' })).toBeNull();
    expect(screen.getByText(/^Mehr als 10\sFotos sind zu einem Gewerk nicht möglich/)).toBeTruthy();
  });

  it('are no more than a request may have in all its reports', () => {
    show([aPhoto('nord')], { ofOtherReports: MAX_PHOTOS_PER_DISBURSEMENT - 1 });
    expect(screen.queryByRole('button', { name: 'Fotos hinzufügen: Rohbau' })).toBeNull();
    expect(screen.getByText(/^Ein Antrag kann höchstens 60\sFotos haben\.$/)).toBeTruthy();
  });

  it.each([
    [0, MAX_PHOTOS_PER_DISBURSEMENT - 2, /^Ein Antrag kann höchstens 60\sFotos haben\. Bitte wählen Sie hier nicht mehr als 2 aus\.$/],
    [0, MAX_PHOTOS_PER_DISBURSEMENT, /^Ein Antrag kann höchstens 60\sFotos haben\. Bitte entfernen Sie zuerst einige\.$/],
    [MAX_PHOTOS_PER_TRADE - 2, 0, /^Zu einem Gewerk sind höchstens 10\sFotos möglich\. Bitte wählen Sie hier nicht mehr als 2 aus\.$/],
  ])('that are chosen are told how much room there is: %i of the trade, %i of other reports', (ofTrade, ofOtherReports, said) => {
    keepPages(tradePhotosUploadKey({ id: anInputValue().id }, 'Rohbau'), ['a', 'b', 'c'].map(aPage));
    show(somePhotos(ofTrade), { ofOtherReports });
    expect(screen.getByText(said)).toBeTruthy();
  });

  it('of a request at the bank are only looked at', () => {
    show([aPhoto('nord')], { readOnly: true });
    expect(thumbnails()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /entfernen|hinzufügen/ })).toBeNull();
  });
});
