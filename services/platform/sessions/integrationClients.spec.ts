import { describe, expect, it } from 'vitest';
import { INTEGRATION_ROLE } from '@portal/contracts/integration/feed';
import { createMemoryRecords } from '../records/testing/memoryRecords.ts';
import { createJwtSignerAndVerifier, epochSecondsOf } from './createJwtSignerAndVerifier.ts';
import { createIntegrationClientRegistry } from './integrationClients.ts';

const NOW = '2026-11-24T10:00:00.000Z';
const END = '2026-12-01T10:00:00.000Z';
const clock = { now: () => NOW };
const vault = { secret: () => Buffer.alloc(32, 7) };

describe('a program from before there were scopes', () => {
  const stored = { name: 'Archiv', createdAt: NOW, expiresAt: END };
  const ofBefore = async () => {
    const records = createMemoryRecords(clock);
    await records.put('integration-clients', 'old', stored, { expect: 'absent', expiresAt: END });
    const { sign } = createJwtSignerAndVerifier(vault.secret(), '1');
    return { clients: createIntegrationClientRegistry({ records, vault, clock }), sign };
  };

  it('may do nothing: its token counts no more than an unknown one', async () => {
    const { clients, sign } = await ofBefore();
    const tokenWith = (scopes: object): string =>
      sign({ id: 'old', roles: [INTEGRATION_ROLE], exp: epochSecondsOf(END), ...scopes }, 'integration', NOW);
    expect(await clients.authenticate(tokenWith({}))).toBeUndefined();
    expect(await clients.authenticate(tokenWith({ scopes: ['events:read'] }))).toMatchObject({ id: 'old' });
  });

  it('is listed without any, can be revoked, and no end of its token is announced', async () => {
    const { clients } = await ofBefore();
    expect(await clients.list()).toEqual([{ id: 'old', ...stored, scopes: [] }]);
    expect(await clients.countTokenEnds()).toEqual({ ending: 0, ended: 0 });
    await clients.keepKnownAfterEnd();
    expect(await clients.revoke('old')).toBe(true);
  });
});
