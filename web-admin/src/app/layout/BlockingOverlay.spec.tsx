import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useCommand } from '@portal/web-shared/commands/useCommand.ts';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { BlockingOverlay } from './BlockingOverlay.tsx';

let answer: () => void;

function Page({ blocking }: { readonly blocking: boolean }) {
  const command = useCommand<void, void>({ run: () => new Promise((done) => (answer = done)), invalidates: [], blocking });
  return (
    <>
      <button onClick={() => command.mutate()}>Los</button>
      <p>{command.isPending ? 'unterwegs' : 'still'}</p>
      <BlockingOverlay />
    </>
  );
}
const give = async (blocking: boolean): Promise<void> => {
  renderPartInConsole(<Page blocking={blocking} />);
  fireEvent.click(screen.getByText('Los'));
  await screen.findByText('unterwegs');
};

afterEach(cleanup);

describe('while a case is created or changes its status', () => {
  it('nothing else can be pressed, until it is answered', async () => {
    await give(true);
    expect(await screen.findByTestId('blocking')).toBeTruthy();
    await act(async () => answer());
    await waitFor(() => expect(screen.queryByTestId('blocking')).toBeNull());
    expect(screen.getByText('still')).toBeTruthy();
  });

  it('other commands leave the page free', async () => {
    await give(false);
    expect(screen.queryByTestId('blocking')).toBeNull();
    await act(async () => answer());
  });
});
