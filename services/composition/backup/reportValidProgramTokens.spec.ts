import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, instantAfter } from '@portal/platform/clock/clock';
import { createMemoryRecords } from '@portal/platform/records/testing/memoryRecords';
import { createIntegrationClientRegistry } from '@portal/platform/sessions/integrationClients';
import { reportValidProgramTokens } from './reportValidProgramTokens.ts';

let now: string;
const clock = { now: () => now };
const vault = { secret: () => Buffer.alloc(32, 7) } as never;
beforeEach(() => void (now = '2026-11-24T10:00:00.000Z'));

describe('the programs of a bank that was restored', () => {
  const aBank = () => {
    const records = createMemoryRecords(clock);
    const clients = createIntegrationClientRegistry({ records, vault, clock });
    const said = async (): Promise<readonly string[]> => {
      const lines: string[] = [];
      const hear = (line: string): void => void lines.push(line);
      await reportValidProgramTokens(records, { clock, told: { say: hear, complain: hear } });
      return lines;
    };
    return { clients, said };
  };

  it('are named where their tokens count, with how to revoke them', async () => {
    const { clients, said } = aBank();
    await clients.issue('Archiv', 1);
    const { client } = await clients.issue('Zahlungsverkehr', 30, ['payments:record']);
    now = instantAfter(now, 2 * DAY_MS);
    expect(await said()).toEqual([
      [
        'Diese Zugänge von Programmen gelten, auch wenn sie seit der Sicherung gesperrt wurden:',
        `  ${client.id}  bis 2026-12-24T10:00:00.000Z  payments:record  Zahlungsverkehr`,
        'Sperren Sie, was nicht mehr gelten soll, vor dem Start: npm run integration-token -- revoke <Kennung>',
      ].join('\n'),
    ]);
  });

  it('are not spoken of where there are none', async () => {
    const { clients, said } = aBank();
    const { client } = await clients.issue('Archiv', 30);
    await clients.revoke(client.id);
    expect(await said()).toEqual([]);
  });
});
