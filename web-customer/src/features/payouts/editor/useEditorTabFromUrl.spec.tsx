import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { DisbursementEditorTabName } from './requestValues.ts';
import { useEditorTabFromUrl } from './useEditorTabFromUrl.ts';

let shown: ReturnType<typeof useEditorTabFromUrl>;

function Steps() {
  shown = useEditorTabFromUrl(() => false);
  return null;
}

const open = (search = '') => {
  const router = createMemoryRouter(
    [
      { path: '/projekt', element: <p>Das Vorhaben</p> },
      { path: '/antrag', element: <Steps /> },
    ],
    { initialEntries: ['/projekt', `/antrag${search}`], initialIndex: 1 },
  );
  render(<RouterProvider router={router} />);
  const back = (): Promise<void> => act(() => router.navigate(-1));
  const select = (tab: DisbursementEditorTabName): Promise<void> => act(async () => Promise.resolve(shown.select(tab)));
  return { router, back, select };
};

afterEach(cleanup);

describe('the Back button of the browser', () => {
  it('leads to the step before, and from the first to where one came from', async () => {
    const { router, back, select } = open();
    for (const tab of ['progress', 'nachweise', 'summary'] as const) await select(tab);
    const seen: DisbursementEditorTabName[] = [];
    for (let step = 0; step < 3; step += 1) {
      await back();
      seen.push(shown.tab);
    }
    expect(seen).toEqual(['nachweise', 'progress', 'eckdaten']);
    await back();
    expect(router.state.location.pathname).toBe('/projekt');
  });

  it('walks no trail of steps that were gone back and forth', async () => {
    const { router, back, select } = open();
    for (const tab of ['progress', 'eckdaten', 'progress', 'nachweise', 'progress', 'progress'] as const) await select(tab);
    await back();
    expect(shown.tab).toBe('eckdaten');
    await back();
    expect(router.state.location.pathname).toBe('/projekt');
  });

  it('does not come back to the address that led on by "next"', async () => {
    const { router, back } = open('?next');
    await act(async () => Promise.resolve());
    expect([shown.tab, router.state.location.search]).toEqual(['progress', '?tab=progress']);
    await back();
    expect(router.state.location.pathname).toBe('/projekt');
  });
});
