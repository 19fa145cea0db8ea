import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Form } from './Form.tsx';
import { createFormResolver } from './createFormResolver.ts';
import { useCommandForm } from './useCommandForm.ts';

interface Values {
  name: string;
  place: string;
}

function PlaceForm() {
  const command = useCommandForm<Values>({
    defaultValues: { name: '', place: '' },
    resolver: createFormResolver<Values>({ required: ['name', 'place'] }),
    run: () => Promise.resolve(),
    invalidates: [],
  });
  const { errors } = command.form.formState;
  return (
    <Form command={command}>
      <input aria-label="Name" {...command.form.register('name')} />
      <p>{errors.name?.message}</p>
      <input aria-label="Ort" {...command.form.register('place')} />
      <p>{errors.place?.message}</p>
      <button>Speichern</button>
    </Form>
  );
}

const button = (): HTMLElement => screen.getByText('Speichern');
const messages = (): number => screen.queryAllByText('Pflichtfeld').length;
/** As a browser does it: the press takes the focus from the field. */
const pressDown = (): Promise<void> =>
  act(async () => {
    fireEvent.pointerDown(button());
    fireEvent.blur(screen.getByLabelText('Name'));
  });

beforeEach(() => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlaceForm />
    </QueryClientProvider>,
  );
});
afterEach(cleanup);

describe('a field that is left because a button is pressed', () => {
  it('shows its message after the press: until then nothing moves from under the pointer', async () => {
    await pressDown();
    expect(messages()).toBe(0);
    fireEvent.pointerUp(button());
    await waitFor(() => expect(messages()).toBe(1));
  });

  it('has the form sent by the click, so that all that is missing is named at once', async () => {
    await pressDown();
    fireEvent.pointerUp(button());
    await act(async () => void fireEvent.click(button()));
    expect(messages()).toBe(2);
  });

  it.each([
    ['the browser takes the press for a scroll', () => fireEvent.pointerCancel(button())],
    ['a key is pressed', () => fireEvent.keyDown(button(), { key: 'Enter' })],
    ['the window is left', () => fireEvent.blur(window)],
  ])('does not wait for an end of the press that never comes: %s', async (_, end) => {
    await pressDown();
    end();
    await waitFor(() => expect(messages()).toBe(1));
  });
});

it('a field that is left otherwise shows its message at once', async () => {
  await act(async () => void fireEvent.blur(screen.getByLabelText('Name')));
  expect(messages()).toBe(1);
});
