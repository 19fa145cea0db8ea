import { describe, expect, it } from 'vitest';
import { documentRequestBodyFields } from './documentRequestBodyFields.ts';

const accepted = (accept: string | null): string | null | undefined => documentRequestBodyFields.accept.safeParse(accept).data;

describe('the types that a document may have', () => {
  it.each([
    ['no restriction', '*/*'],
    ['images', 'image/*'],
    ['PDF', 'application/pdf'],
    ['videos', 'video/*'],
    ['a list', 'image/*, application/pdf,.docx'],
  ])('can be %s', (_, accept) => expect(accepted(accept)).toBe(accept));

  it.each([null, ''])('are images and PDF where nothing is said: %j', (accept) => expect(accepted(accept)).toBeNull());

  it.each(['*', '*/pdf', 'image/', 'bild', 'image/*,', ',', 'image/* application/pdf', '*/*/*', '<script>'])('are not %j', (accept) =>
    expect(accepted(accept)).toBeUndefined(),
  );
});
