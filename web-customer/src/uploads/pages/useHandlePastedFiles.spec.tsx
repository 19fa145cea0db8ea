import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { nameUnnamedPastedFiles, useHandlePastedFiles } from './useHandlePastedFiles.ts';

const scan = new File(['x'], 'Scan.pdf', { type: 'application/pdf' });

function Taker({ name, onFiles }: { readonly name: string; readonly onFiles?: (files: readonly File[]) => void }) {
  const part = useHandlePastedFiles(onFiles);
  return (
    <div ref={part}>
      <button>{name}</button>
    </div>
  );
}

/** True if the page took what was pasted. */
function paste(at: Element, files: readonly File[]): boolean {
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData: { files } });
  return !at.dispatchEvent(event);
}

afterEach(cleanup);

describe('pasting on the page', () => {
  it('adds the files, wherever the person is', () => {
    const onFiles = vi.fn();
    render(<Taker name="Ausweis" onFiles={onFiles} />);
    expect(paste(document.body, [scan])).toBe(true);
    expect(onFiles).toHaveBeenCalledExactlyOnceWith([scan]);
  });

  it('leaves text to the field that it is typed in', () => {
    const onFiles = vi.fn();
    render(<Taker name="Ausweis" onFiles={onFiles} />);
    expect(paste(document.body, [])).toBe(false);
    expect(onFiles).not.toHaveBeenCalled();
  });

  it('goes to the part in which the person is, where there are several, and to none where that is not known', () => {
    const [first, second] = [vi.fn(), vi.fn()];
    render(
      <>
        <Taker name="Rechnung" onFiles={first} />
        <Taker name="Foto" onFiles={second} />
      </>,
    );
    paste(screen.getByRole('button', { name: 'Foto' }), [scan]);
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
    expect(paste(document.body, [scan])).toBe(false);
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  });

  it('does nothing in a dialog before the page, nor while pages are on their way', () => {
    const onFiles = vi.fn();
    const { rerender } = render(
      <>
        <Taker name="Ausweis" onFiles={onFiles} />
        <div role="dialog">
          <input aria-label="Kommentar" />
        </div>
      </>,
    );
    expect(paste(screen.getByLabelText('Kommentar'), [scan])).toBe(false);
    rerender(<Taker name="Ausweis" />);
    expect(paste(document.body, [scan])).toBe(false);
    expect(onFiles).not.toHaveBeenCalled();
  });
});

it('a picture from the clipboard gets a name that tells it apart; a file keeps its own', () => {
  const picture = new File(['x'], 'image.png', { type: 'image/png' });
  expect(nameUnnamedPastedFiles([picture, scan, picture], 2).map(({ name }) => name)).toEqual([
    'Eingefügtes Bild 3.png',
    'Scan.pdf',
    'Eingefügtes Bild 5.png',
  ]);
});
