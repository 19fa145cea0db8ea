import { describe, expect, it } from 'vitest';
import { createXmlWriter } from './xmlWriter.ts';

describe('an XML document', () => {
  it('has elements, attributes and text, whatever stands in the text', () => {
    const written = createXmlWriter().write({ Doc: { '@xmlns': 'urn:x', Amt: { '@Ccy': 'EUR', '#': '5.00' }, Nm: ['A & B', '<c>'] } });
    expect(written.replaceAll(/>\s+</g, '><')).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><Doc xmlns="urn:x"><Amt Ccy="EUR">5.00</Amt><Nm>A &amp; B</Nm><Nm>&lt;c&gt;</Nm></Doc>',
    );
  });
});
