import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { useDialogClosedByBack } from './useDialogClosedByBack.ts';

afterEach(cleanup);

function Page() {
  const preview = useDialogClosedByBack('preview');
  const other = useDialogClosedByBack('other');
  return (
    <>
      <button onClick={preview.show}>Öffnen</button>
      <button onClick={preview.close}>Schließen</button>
      <p>{preview.open ? 'offen' : 'zu'}</p>
      <p>{other.open ? 'noch eins' : ''}</p>
    </>
  );
}
const open = (state: object | null = null) => {
  const router = createMemoryRouter(
    [
      { path: '/liste', element: <p>Liste</p> },
      { path: '/dokument', element: <Page /> },
    ],
    { initialEntries: ['/liste', { pathname: '/dokument', search: '?seite=2', state }], initialIndex: 1 },
  );
  render(<RouterProvider router={router} />);
  return router;
};
const press = (name: string): Promise<void> => act(async () => screen.getByRole('button', { name }).click());

describe('Back, where a preview covers the page', () => {
  it('closes the preview and stays on the page; once more leaves the page', async () => {
    const router = open({ from: '/liste' });
    await press('Öffnen');
    expect(screen.getByText('offen')).toBeDefined();
    expect(screen.queryByText('noch eins')).toBeNull();
    await act(() => router.navigate(-1));
    expect(screen.getByText('zu')).toBeDefined();
    expect(router.state.location).toMatchObject({ pathname: '/dokument', search: '?seite=2', state: { from: '/liste' } });
    await act(() => router.navigate(-1));
    expect(screen.getByText('Liste')).toBeDefined();
  });

  it('leaves the page at once after the preview was closed by its button', async () => {
    const router = open();
    await press('Öffnen');
    await press('Schließen');
    expect(screen.getByText('zu')).toBeDefined();
    await act(() => router.navigate(-1));
    expect(screen.getByText('Liste')).toBeDefined();
  });

  it('finds no preview open that was open before the page was loaded anew', () => {
    open({ dialog: 'preview', visit: 'frueher' });
    expect(screen.getByText('zu')).toBeDefined();
  });
});
