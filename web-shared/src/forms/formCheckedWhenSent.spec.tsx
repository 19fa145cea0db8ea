import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiProblem } from '../http/apiProblem.ts';
import { Form } from './Form.tsx';
import { createFormResolver } from './createFormResolver.ts';
import { useCommandForm } from './useCommandForm.ts';

interface Values {
  code: string;
  name: string;
}
let answer: () => Promise<string>;
let wasBusy: boolean;

function CodeForm() {
  const command = useCommandForm<Values, string>({
    defaultValues: { code: '', name: '' },
    resolver: createFormResolver<Values>({ required: ['code', 'name'] }),
    checks: 'whenSent',
    run: () => answer(),
    invalidates: [],
    placeOf: ({ status }) => (status === 429 ? 'code' : undefined),
  });
  wasBusy ||= command.busy;
  const { errors } = command.form.formState;
  return (
    <Form command={command}>
      <input aria-label="Code" {...command.form.register('code')} />
      <p data-testid="code">{errors.code?.message}</p>
      <input aria-label="Name" {...command.form.register('name')} />
      <p data-testid="name">{errors.name?.message}</p>
      <p role="alert">{command.problem?.detail}</p>
    </Form>
  );
}
const field = (label: string): HTMLInputElement => screen.getByLabelText(label);
const type = (label: string, value: string): Promise<void> => act(async () => void fireEvent.input(field(label), { target: { value } }));
const send = (): Promise<void> => act(async () => void fireEvent.submit(field('Code').form!));
const shown = (): (string | null)[] => ['code', 'name'].map((name) => screen.getByTestId(name).textContent);
const refused = (status: number, propertyPath?: string) => () =>
  Promise.reject(
    new ApiProblem({
      status,
      code: 'NO',
      detail: 'Bitte warten Sie.',
      violations: propertyPath === undefined ? [] : [{ propertyPath, message: 'Falsch' }],
    }),
  );

beforeEach(() => {
  wasBusy = false;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CodeForm />
    </QueryClientProvider>,
  );
});
afterEach(cleanup);

describe('a form that is checked when it is sent', () => {
  it('says nothing at a field that was only looked at, or is being filled', async () => {
    await act(async () => void fireEvent.blur(field('Code')));
    await type('Code', 'A');
    await type('Code', '');
    expect(shown()).toEqual(['', '']);
  });

  it('says what is missing at every field at once, and is not on its way meanwhile', async () => {
    await send();
    expect(shown()).toEqual(['Pflichtfeld', 'Pflichtfeld']);
    expect(document.activeElement).toBe(field('Code'));
    expect(wasBusy).toBe(false);
  });

  it('takes back what stands at a field with the first letter typed there, and there alone, right or wrong', async () => {
    await send();
    await type('Name', ' ');
    expect(shown()).toEqual(['Pflichtfeld', '']);
  });

  it('does so with a refusal, too', async () => {
    answer = refused(422, 'code');
    await type('Code', 'A');
    await type('Name', 'B');
    await send();
    expect(shown()).toEqual(['Falsch', '']);
    await type('Code', 'AB');
    expect(shown()).toEqual(['', '']);
  });
});

describe('a refusal that names no field of the form', () => {
  const sendFilled = async (): Promise<void> => {
    await type('Code', 'A');
    await type('Name', 'B');
    await send();
  };

  it('stands where the form has a place for it, and leads there', async () => {
    answer = refused(429, 'customer');
    await sendFilled();
    expect(shown()).toEqual(['Bitte warten Sie.', '']);
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(document.activeElement).toBe(field('Code'));
  });

  it('stands by itself where it has none', async () => {
    answer = refused(409);
    await sendFilled();
    expect(shown()).toEqual(['', '']);
    expect(screen.getByRole('alert').textContent).toBe('Bitte warten Sie.');
  });

  it('has no place beside one that names its field', async () => {
    answer = refused(429, 'name');
    await sendFilled();
    expect(shown()).toEqual(['', 'Falsch']);
  });
});
