import { describe, expect, it } from 'vitest';
import { InvalidEnvironment } from '@portal/platform/config/readEnvironment';
import { EngineRefused } from '@portal/platform/engineRefused';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { VaultBelongsToOtherMasterKey } from '@portal/platform/vault/otherMasterKey';
import { explainStartError, StartRefused } from './startRefused.ts';

describe('a start that no waiting mends', () => {
  it('ends with the sentence that says what to do', () => {
    expect(explainStartError(new StartRefused('Der Anschluss 3000 ist belegt.'))).toBe('Der Anschluss 3000 ist belegt.');
    expect(explainStartError(new InvalidEnvironment('PORT muss eine Zahl sein.'))).toBe('PORT muss eine Zahl sein.');
    expect(explainStartError(new VaultBelongsToOtherMasterKey())).toMatch(
      /^Der Schlüsselspeicher gehört zu anderen Schlüsseln\. Prüfen Sie MASTER_KEY/,
    );
  });
  it('ends with what is to be mended where an engine does not serve us', () => {
    expect(explainStartError(new EngineRefused('eventstoredb', 'credentials'))).toMatch(/Prüfen Sie EVENTSTORE_URL\.$/);
    expect(explainStartError(new EngineRefused('eventstoredb', 'rights'))).toContain('$admins');
    expect(explainStartError(new EngineRefused('eventstoredb', 'certificate'))).toContain('tlsCAFile');
    expect(explainStartError(new EngineRefused('mongodb', 'credentials'))).toMatch(/Prüfen Sie MONGODB_URL\.$/);
    expect(explainStartError(new EngineRefused('s3', 'credentials'))).toMatch(/^Der S3-Server in BLOBS_URL nimmt die Schlüssel nicht an/);
  });
  it('is none while an engine is away', () => {
    expect(explainStartError(new EngineUnavailable('mongodb'))).toBeUndefined();
  });
});
