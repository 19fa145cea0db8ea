import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useFocusOnChange } from './useFocusOnChange.ts';

function Page({ status, isSending = false }: { readonly status: string; readonly isSending?: boolean }) {
  const panel = useFocusOnChange<HTMLElement>(status);
  return (
    <>
      <section ref={panel} tabIndex={-1} aria-label="Dokument">
        {status}
      </section>
      <label>
        Frage <textarea />
      </label>
      <label>
        Dateien <input type="file" />
      </label>
      {isSending ? null : <button type="button">Senden</button>}
    </>
  );
}

afterEach(cleanup);

describe('a part that has taken the place of another', () => {
  it.each(['Senden', 'Dateien'])('takes the focus over from %s', (name) => {
    const { rerender } = render(<Page status="angefragt" />);
    (name === 'Senden' ? screen.getByRole('button') : screen.getByLabelText(name)).focus();
    rerender(<Page status="hochgeladen" isSending />);
    expect(document.activeElement).toBe(screen.getByRole('region'));
  });

  it('leaves it to who is typing elsewhere', () => {
    const { rerender } = render(<Page status="bereit" />);
    const field = screen.getByLabelText('Frage');
    field.focus();
    fireEvent.change(field, { target: { value: 'Reicht die' } });
    rerender(<Page status="geprüft" />);
    expect(document.activeElement).toBe(field);
  });
});
