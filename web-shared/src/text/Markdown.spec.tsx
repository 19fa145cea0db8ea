import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Markdown } from './Markdown.tsx';
import { ParsedMarkdown } from './ParsedMarkdown.tsx';
import { safeLinkUrl } from './safeLinkUrl.ts';

afterEach(cleanup);

const html = (source: string, inline = false): string => render(<ParsedMarkdown source={source} inline={inline} />).container.innerHTML;

describe('configured text', () => {
  it('has headings below that of the page, lists, quotes and lines', () => {
    const { container } = render(
      <ParsedMarkdown source={'# Wartung\n\nAm Sonntag:\nmorgens\n\n- Login\n- Upload\n\n3. dann\n\n> Danke'} />,
    );
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Wartung');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Login', 'Upload', 'dann']);
    expect(container.querySelector('ol')?.start).toBe(3);
    expect(container.querySelector('blockquote')?.textContent).toBe('Danke');
    expect(container.querySelectorAll('br')).toHaveLength(1);
  });

  it('has emphasis, and links that say that they open a new tab', () => {
    render(<ParsedMarkdown inline source="Die **AGB** und [_unsere_ Hinweise](/agb), a_b_c" />);
    expect(screen.getByText('AGB').tagName).toBe('STRONG');
    const link = screen.getByRole('link', { name: 'unsere Hinweise (öffnet in einem neuen Tab)' });
    expect(link.getAttribute('href')).toBe('/agb');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(document.body.textContent).toContain('a_b_c');
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '<b>fett</b>',
    '![Bild](https://fremd.example/x.png)',
    '| a |\n|---|\n| b |',
  ])('stays the text that was written where it is %j', (source) => {
    const { container } = render(<ParsedMarkdown source={`Vorher ${source}\n\n${source}`} />);
    expect(container.querySelector('img, script, b, table')).toBeNull();
    expect(container.textContent).toContain(source);
  });

  it.each([
    '/\t/boese.example',
    '/\n/boese.example',
    '/a\\b',
    'java\tscript:alert(1)',
    '\u0001https://boese.example',
    'https:\\boese.example',
  ])('is no address where a browser would read another one: %j', (address) => expect(safeLinkUrl(address)).toBeUndefined());

  it.each(['javascript:alert(1)', '//boese.example', '/\\boese.example', 'data:text/html,x'])('never leads to %s', (address) => {
    expect(safeLinkUrl(address)).toBeUndefined();
    for (const source of [`[hier](${address})`, `[hier](<${address}>)`, `[hier][1]\n\n[1]: ${address}`, `<${address}>`])
      expect(html(source)).not.toContain('href');
  });

  it('of one plain line is there at once, any other as soon as what reads it has come', async () => {
    render(<Markdown source="Ich stimme zu." />);
    expect(screen.getByText('Ich stimme zu.')).toBeDefined();
    render(<Markdown source="Am **Sonntag**: [Fragen](/fragen)" />);
    expect(screen.getByText('Am Sonntag: Fragen').style.opacity).toBe('0');
    await waitFor(() => expect(screen.getByText('Sonntag').tagName).toBe('STRONG'));
  });
});
