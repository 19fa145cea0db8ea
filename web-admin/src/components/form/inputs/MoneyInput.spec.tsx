import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { afterEach, describe, expect, it } from 'vitest';
import { nonNegativeCentsSchema } from '@portal/contracts/payouts/amount';
import { euroFault } from '@portal/contracts/payouts/money';
import { fieldByLabel } from '../../../testing/fieldByLabel.ts';
import { renderPartInConsole } from '../../../testing/renderPartInConsole.tsx';
import { MoneyInput, type MoneyInputValue } from './MoneyInput.tsx';

interface Values {
  readonly amount: MoneyInputValue;
}
let form: UseFormReturn<Values>;

function Form({ amount }: Values) {
  form = useForm<Values>({ defaultValues: { amount } });
  return (
    <FormProvider {...form}>
      <MoneyInput name="amount" label="Betrag" />
    </FormProvider>
  );
}
const field = (): HTMLInputElement => fieldByLabel('Betrag');
const type = (text: string): void => void fireEvent.change(field(), { target: { value: text } });
const kept = (): MoneyInputValue => form.getValues('amount');

afterEach(cleanup);

describe('an amount that is typed', () => {
  it.each([
    ['5000', 500_000],
    ['5.000', 500_000],
    ['1234,5', 123_450],
    ['0,07', 7],
  ])('is kept as whole cents: %s', (text, cents) => {
    renderPartInConsole(<Form amount={null} />);
    type(text);
    expect(kept()).toBe(cents);
    expect(field().value).toBe(text);
  });

  it.each(['−5000', '(5.000)', '5e3', 'Rate 3: 5.000', '12 % von 5.000', '5,000', '1.234,567', '10 Mio'])(
    'stays what it is where it is no amount: %s',
    (text) => {
      renderPartInConsole(<Form amount={null} />);
      type(text);
      fireEvent.blur(field());
      expect([field().value, kept()]).toEqual([text, text]);
      expect(nonNegativeCentsSchema.safeParse(kept()).error?.issues[0]?.message).toBe(euroFault(text));
    },
  );

  it('is shown as it was understood once the field is left', () => {
    renderPartInConsole(<Form amount={null} />);
    type('1234567,8');
    fireEvent.blur(field());
    expect(field().value).toBe('1.234.567,80');
  });

  it('stays as it is where it is no amount yet, and is none where it is empty', () => {
    renderPartInConsole(<Form amount={500_000} />);
    expect(field().value).toBe('5.000');
    type('1.23.');
    expect(kept()).toBe('1.23.');
    type('');
    expect(kept()).toBeNull();
  });

  it('gives way to what others put there', async () => {
    renderPartInConsole(<Form amount={null} />);
    type('12');
    act(() => form.reset({ amount: 700_000 }));
    await waitFor(() => expect(field().value).toBe('7.000'));
  });
});
