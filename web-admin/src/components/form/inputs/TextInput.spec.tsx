import { cleanup, fireEvent, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, describe, expect, it } from 'vitest';
import { fieldByLabel } from '../../../testing/fieldByLabel.ts';
import { renderPartInConsole } from '../../../testing/renderPartInConsole.tsx';
import { TextInput } from './TextInput.tsx';

function Form() {
  const form = useForm({ defaultValues: { name: '' } });
  return (
    <FormProvider {...form}>
      <TextInput name="name" label="Nachname" help="Wie im Ausweis" maxLength={20} />
    </FormProvider>
  );
}

afterEach(cleanup);

describe('a text that is longer than its field takes', () => {
  it('stays whole, and the field says so; before that it counts', () => {
    renderPartInConsole(<Form />);
    const field = fieldByLabel('Nachname');
    expect(screen.getByText('Wie im Ausweis')).toBeTruthy();
    fireEvent.change(field, { target: { value: 'Öttinger-Waller' } });
    expect(screen.getByText('Wie im Ausweis')).toBeTruthy();
    fireEvent.change(field, { target: { value: 'Öttinger-Wallerste' } });
    expect(screen.getByText('18 von 20 Zeichen')).toBeTruthy();
    fireEvent.change(field, { target: { value: 'Öttinger-Wallerstein geb. Sommer' } });
    expect(field.value).toBe('Öttinger-Wallerstein geb. Sommer');
    expect(field.maxLength).toBe(-1);
    expect(screen.getByText('Höchstens 20 Zeichen, es sind 32. Bitte kürzen Sie den Text.')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });
});
