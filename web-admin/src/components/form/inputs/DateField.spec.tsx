import { cleanup, fireEvent } from '@testing-library/react';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { afterEach, describe, expect, it } from 'vitest';
import { daySchema } from '@portal/contracts/shared/time/dates';
import { fieldByLabel } from '../../../testing/fieldByLabel.ts';
import { renderPartInConsole } from '../../../testing/renderPartInConsole.tsx';
import { DateInput } from './DateInput.tsx';

interface Values {
  readonly day: string;
}
let form: UseFormReturn<Values>;

function Form({ day }: Values) {
  form = useForm<Values>({ defaultValues: { day } });
  return (
    <FormProvider {...form}>
      <DateInput name="day" label="Tag" />
    </FormProvider>
  );
}
const field = (): HTMLInputElement => fieldByLabel('Tag');
const kept = (): string => form.getValues('day');

afterEach(cleanup);

describe('a day that is typed or pasted', () => {
  it.each(['24.12.2026', '24122026', '241226', '2026-12-24', '24,12,2026', '24. Dezember 2026'])(
    'is kept as a day at once and shown as it was understood once the field is left: %s',
    (text) => {
      renderPartInConsole(<Form day="" />);
      fireEvent.change(field(), { target: { value: text } });
      expect([field().value, kept()]).toEqual([text, '2026-12-24']);
      fireEvent.blur(field());
      expect([field().value, kept()]).toEqual(['24.12.2026', '2026-12-24']);
    },
  );

  it.each(['31.02.2026', '24.12.', '12/24/2026', 'morgen', '2412202'])('stays what it is where it is no day: %s', (text) => {
    renderPartInConsole(<Form day="2026-12-24" />);
    expect(field().value).toBe('24.12.2026');
    fireEvent.change(field(), { target: { value: text } });
    fireEvent.blur(field());
    expect([field().value, kept()]).toEqual([text, text]);
    expect(daySchema.safeParse(kept()).error?.issues[0]?.message).toBe('Bitte geben Sie ein gültiges Datum (TT.MM.JJJJ) ein.');
  });
});
