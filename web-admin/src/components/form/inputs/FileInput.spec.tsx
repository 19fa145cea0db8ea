import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { FileInput } from './FileInput.tsx';

function Part() {
  return (
    <FormProvider {...useForm({ defaultValues: { file: undefined } })}>
      <FileInput name="file" label="Datei" accept=".csv" />
    </FormProvider>
  );
}

afterEach(cleanup);

it('is empty again after a choice, which is shown: the same file can be chosen once more when it was corrected', () => {
  render(<Part />);
  const input = screen.getByLabelText<HTMLInputElement>('Datei');
  Object.defineProperty(input, 'value', { value: String.raw`C:\fakepath\kunden.csv`, writable: true });
  fireEvent.change(input, { target: { files: [new File(['Nachname'], 'kunden.csv')] } });
  expect(input.value).toBe('');
  expect(screen.getByText(/^kunden\.csv, /)).toBeTruthy();
});
