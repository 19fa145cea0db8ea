import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { sendButtonLabel, type ChosenPage } from './chosenPages.ts';
import { usePageCounts } from './usePageCounts.ts';

afterEach(cleanup);

const page = (name: string, type: string): ChosenPage => ({ key: name, file: new File(['x'], name, { type }), rotation: 0 });
const photo = page('foto.jpg', 'image/jpeg');
const payslip = page('gehalt.pdf', 'application/pdf');
const locked = page('gesperrt.pdf', 'application/pdf');

const asked: string[] = [];
const count = (file: File): Promise<number | undefined> => {
  asked.push(file.name);
  return Promise.resolve(file.name === payslip.file.name ? 5 : undefined);
};

function Send({ pages }: { readonly pages: readonly ChosenPage[] }) {
  return <button type="button">{sendButtonLabel(pages, usePageCounts(pages, count))}</button>;
}

describe('what is chosen and not sent yet', () => {
  it('is counted in pages once its PDFs were read, each once', async () => {
    const { rerender } = render(<Send pages={[payslip]} />);
    await waitFor(() => expect(screen.getByRole('button').textContent).toBe('5\u00a0Seiten hochladen'));
    rerender(<Send pages={[payslip, photo]} />);
    expect(screen.getByRole('button').textContent).toBe('6\u00a0Seiten hochladen');
    expect(asked).toEqual(['gehalt.pdf']);
  });

  it('is counted in files where one cannot be read', async () => {
    render(<Send pages={[locked, payslip]} />);
    await waitFor(() => expect(asked).toContain('gesperrt.pdf'));
    expect(screen.getByRole('button').textContent).toBe('2\u00a0Dateien hochladen');
  });
});
