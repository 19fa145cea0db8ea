// @vitest-environment node
import { createCanvas } from '@napi-rs/canvas';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { createPdfOptions } from './createPdfOptions.ts';

const assets = `${pathToFileURL(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))).href}/`;
const SIDE = 32;
const GREY = 40;
/** 32 by 32 pixels of one dark grey in JPEG 2000. */
const scan = Buffer.from(
  '/0//UQApAAAAAAAgAAAAIAAAAAAAAAAAAAAAIAAAACAAAAAAAAAAAAABBwEB/1IADAACAAEABQQEAAH/XAATQEBISFBISFBISFBISFBISFD/ZAAlAAFDcmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjT/kAAKAAAAAAAYAAH/k8+0CAXJgICAgID/2Q==',
  'base64',
);

/** A page that a scanner has filled with one picture. */
function scannedPage(): Uint8Array {
  const draw = `${SIDE} 0 0 ${SIDE} 0 0 cm /Scan Do`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${SIDE} ${SIDE}] /Resources << /XObject << /Scan 4 0 R >> >> /Contents 5 0 R >>`,
    `<< /Type /XObject /Subtype /Image /Width ${SIDE} /Height ${SIDE} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /JPXDecode /Length ${scan.length} >>\nstream\n${scan.toString('latin1')}\nendstream`,
    `<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`,
  ];
  let file = '%PDF-1.5\n';
  const offsets = objects.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF`;
  return new Uint8Array(Buffer.from(file, 'latin1'));
}

async function middleOfPage(): Promise<readonly number[]> {
  const task = getDocument({ data: scannedPage(), verbosity: 0, ...createPdfOptions(assets) });
  const page = await (await task.promise).getPage(1);
  const canvas = createCanvas(SIDE, SIDE);
  await page.render({ canvas: canvas as never, canvasContext: canvas.getContext('2d') as never, viewport: page.getViewport({ scale: 1 }) })
    .promise;
  const [red = 0, green = 0, blue = 0] = canvas.getContext('2d').getImageData(SIDE / 2, SIDE / 2, 1, 1).data;
  await task.destroy();
  return [red, green, blue];
}

describe('a scan in JPEG 2000', () => {
  it('is shown, not a blank page, to who confirms or checks it', async () => {
    for (const value of await middleOfPage()) expect(Math.abs(value - GREY)).toBeLessThan(4);
  });
});
