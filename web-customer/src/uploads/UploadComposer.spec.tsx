import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { acceptToken, endSession } from '../session/sessionStore.ts';
import { aToken } from '../testing/aToken.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { forgetAllPages, keepPages } from './pages/keptPagesOf.ts';
import { uploadTexts } from '../uploadTexts.ts';
import { UploadComposer } from './UploadComposer.tsx';

const detail = 'Das Bild "image.jpg" ist beschädigt und kann nicht gelesen werden.';
const photo = (key: string) => ({ key, file: new File(['x'], 'image.jpg', { type: 'image/jpeg' }), rotation: 0 as const });

beforeEach(() => {
  acceptToken(aToken());
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (): string => 'blob:x';
      static override revokeObjectURL = (): void => undefined;
    },
  );
});
afterEach(async () => {
  cleanup();
  await forgetAllPages();
  endSession('logout');
  vi.unstubAllGlobals();
});

/** Which of the chosen pages are marked after the server has refused them. */
async function refusedPages(propertyPath: string): Promise<readonly boolean[]> {
  keepPages('f1', [photo('p1'), photo('p2'), photo('p3')]);
  const problem = new ApiProblem({ status: 422, code: 'IMAGE_DAMAGED', detail, violations: [{ propertyPath, message: detail }] });
  const upload = () => Promise.reject(problem);
  renderScreen(<UploadComposer file={{ id: 'f1', accept: null, maxSize: null }} upload={upload} onUploaded={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: /3\sSeiten/ }));
  // Shown, and a moment later spoken.
  await screen.findAllByText(uploadTexts.upload.failed);
  const list = screen.getByRole('list', { name: uploadTexts.upload.pages });
  return within(list)
    .getAllByRole('listitem')
    .map((page) => within(page).queryByText(detail) !== null);
}

describe('of several pages of one name', () => {
  it('the one that is refused is marked', async () => {
    expect(await refusedPages('file[1]')).toEqual([false, true, false]);
  });
  it('the first is marked where the server has not looked at others', async () => {
    expect(await refusedPages('file')).toEqual([true, false, false]);
  });
});
