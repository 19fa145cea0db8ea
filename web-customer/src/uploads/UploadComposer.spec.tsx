import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import type { UploadOptions } from '../api/requests/enquiries/uploadPages.ts';
import { currentLinkSession, forgetLinkSessionAndLeave, keepLinkSession } from '../session/linkSession.ts';
import { acceptToken, endSession } from '../session/sessionStore.ts';
import { aToken } from '../testing/aToken.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { forgetPagesOfAccounts, keepPages } from './pages/keptPagesOf.ts';
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
  await forgetPagesOfAccounts();
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

describe('the end of an access link’s session', () => {
  const leave = vi.fn<(path: string) => void>();
  let options: UploadOptions;
  let finish: (result: Promise<string>) => void;

  beforeEach(() => {
    endSession('logout');
    keepLinkSession(aToken({ enquiry: 'e1' }));
    keepPages('f1', [photo('p1')]);
    const upload = (_: readonly File[], given: UploadOptions): Promise<string> => {
      options = given;
      return new Promise((resolve) => (finish = resolve));
    };
    renderScreen(<UploadComposer file={{ id: 'f1', accept: null, maxSize: null }} upload={upload} onUploaded={() => undefined} />);
  });
  afterEach(() => {
    forgetLinkSessionAndLeave('left', leave);
    leave.mockReset();
    sessionStorage.clear();
  });

  const send = () => userEvent.click(screen.getByRole('button', { name: /1\sSeite/ }));
  const endOfHalfHour = (): void => forgetLinkSessionAndLeave('over', leave);

  it.each([
    ['the bank has them', () => Promise.resolve('gespeichert')],
    ['they are refused', () => Promise.reject(new ApiProblem({ status: 401, code: 'HTTP_401', detail: 'Abgelaufen' }))],
  ])('waits for pages that are on their way, until %s', async (_, result) => {
    await send();
    endOfHalfHour();
    expect(leave).not.toHaveBeenCalled();
    expect(currentLinkSession()?.enquiry).toBe('e1');
    await act(async () => finish(result()));
    endOfHalfHour();
    expect(leave).toHaveBeenCalledExactlyOnceWith('/login');
  });

  it('does not wait for what is stored and not shown yet', async () => {
    await send();
    act(() => options.onStored());
    endOfHalfHour();
    expect(leave).toHaveBeenCalledOnce();
  });

  it('waits for nothing where the person ends it', async () => {
    await send();
    forgetLinkSessionAndLeave('left', leave);
    expect(leave).toHaveBeenCalledOnce();
  });

  it('is not asked about by the browser: whoever stayed would have a page that does nothing', () => {
    const asks = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(asks(), 'while it lasts').toBe(true);
    // In another tab of the browser.
    acceptToken(aToken());
    let askedAtEnd: boolean | undefined;
    forgetLinkSessionAndLeave('over', () => (askedAtEnd = asks()));
    expect(askedAtEnd).toBe(false);
  });
});
