import { describe, expect, it } from 'vitest';
import { aRequestedFile } from '../../testing/aRequestedFile.ts';
import { uploadTexts } from '../../uploadTexts.ts';
import { releasedFileNextStepText } from './releasedFileNextStepText.ts';

const released = aRequestedFile({ status: 'ready' });
const nothingMore = 'nichts weiter tun';

describe('a released document', () => {
  it('leaves something to do while others of its enquiry are missing or wait for their release', () => {
    const others = [
      aRequestedFile({ id: 'f2' }),
      aRequestedFile({ id: 'f3' }),
      aRequestedFile({ id: 'f4', status: 'uploaded' }),
      aRequestedFile({ id: 'f5', required: false }),
    ];
    const text = releasedFileNextStepText({ status: 'open', requestedFiles: [released, ...others] }, uploadTexts.document);
    expect(text).not.toContain(nothingMore);
    expect(text).toBe(
      'Ihre Bank kann dieses Dokument jetzt prüfen. Es fehlen noch 2\u00a0Dokumente. Ein Dokument wartet noch auf Ihre Bestätigung.',
    );
  });

  it('as the last one, leads to completing the enquiry', () => {
    const text = releasedFileNextStepText(
      { status: 'open', requestedFiles: [released, aRequestedFile({ id: 'f2', required: false })] },
      uploadTexts.document,
    );
    expect(text).not.toContain(nothingMore);
    expect(text).toBe('Ihre Bank kann dieses Dokument jetzt prüfen. Sie können den Vorgang nun abschließen.');
  });

  it('leaves nothing to do once the enquiry is completed', () => {
    expect(releasedFileNextStepText({ status: 'completed', requestedFiles: [released] }, uploadTexts.document)).toBe(
      'Die Bank prüft das Dokument. Sie müssen nichts weiter tun.',
    );
  });

  it('promises nothing where the enquiry has ended otherwise', () => {
    expect(releasedFileNextStepText({ status: 'expired', requestedFiles: [released] }, uploadTexts.document)).toBe(
      'Ihre Bank kann dieses Dokument jetzt prüfen.',
    );
  });
});
