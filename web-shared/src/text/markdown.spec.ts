import { describe, expect, it } from 'vitest';
import { parseMarkdown, safeAddress } from './markdown.ts';

describe('configured text', () => {
  it('has links and emphasis, everything else stays text', () => {
    expect(parseMarkdown('Die **AGB** und [Hinweise](/agb) <b>_hier_').filter(({ text }) => text !== '')).toEqual([
      { kind: 'text', text: 'Die ' },
      { kind: 'strong', text: 'AGB' },
      { kind: 'text', text: ' und ' },
      { kind: 'link', text: 'Hinweise', address: '/agb' },
      { kind: 'text', text: ' <b>' },
      { kind: 'emphasis', text: 'hier' },
    ]);
  });

  it.each(['javascript:alert(1)', '//boese.example', '/\\boese.example', 'data:text/html,x'])('never leads to %s', (address) => {
    expect(safeAddress(address)).toBeUndefined();
    expect(parseMarkdown(`[hier](${address.replace('(1)', '')})`)).toContainEqual({ kind: 'text', text: 'hier' });
  });
});
