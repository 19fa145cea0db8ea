import { describe, expect, it } from 'vitest';
import { createXmlWriter } from './xmlWriter.ts';

describe('an XML document', () => {
  it('has elements, attributes and text, whatever stands in the text', () => {
    const written = createXmlWriter().write({ Doc: { '@xmlns': 'urn:x', Amt: { '@Ccy': 'EUR', '#': '5.00' }, Nm: ['A & B', '<c>'] } });
    expect(written.replaceAll(/>\s+</g, '><')).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><Doc xmlns="urn:x"><Amt Ccy="EUR">5.00</Amt><Nm>A &amp; B</Nm><Nm>&lt;c&gt;</Nm></Doc>',
    );
  });

  it('comes in pieces that are the same in the end, however long its list is', () => {
    const { write, pieces } = createXmlWriter();
    const amounts = Array.from({ length: 1_001 }, (_, cents) => ({ Amt: { '@Ccy': 'EUR', '#': `0.${cents}` }, Nm: 'A & B' }));
    const documentOf = (Tx: unknown) => ({ Doc: { '@xmlns': 'urn:x', Hdr: { Nb: '1001' }, Tx } });
    const written = [...pieces(documentOf({}), 'Tx', amounts)];
    expect(written.length).toBeGreaterThan(5);
    const plain = (text: string): string => text.replaceAll(/>\s+</g, '><').trim();
    expect(plain(written.join(''))).toBe(plain(write(documentOf(amounts))));
  });

  it('in pieces needs one place for its list', () => {
    expect(() => [...createXmlWriter().pieces({ Doc: { A: {}, B: { A: {} } } }, 'A', [])]).toThrow(TypeError);
  });
});
