import { describe, expect, it } from 'vitest';
import { documentTemplateAggregate } from './payoutCatalogueAggregates.ts';
import type { DisbursementFormServices } from '../disbursement/createFormFromLiveTemplates.ts';
import * as a from '../financing-project/testing/aFinancingProject.ts';
import { findTemplateSetSizeRefusal, MAX_TEMPLATE_SET_BYTES } from './formRoom.ts';

const template = (bytes: number) => {
  const { inputTemplateId: _, ...input } = a.inputTemplate({ infotext: '' });
  const fields = { ...input, options: [], progressItems: [] };
  return { ...fields, infotext: 'x'.repeat(bytes - Buffer.byteLength(JSON.stringify(fields)) - '[]'.length) };
};
const stored = new Map([
  ['one', template(200_000)],
  ['two', template(MAX_TEMPLATE_SET_BYTES - 300_000)],
]);
const services = {
  reader: {
    find: async (collection: string) => ({ items: collection === 'inputTemplates' ? [...stored.keys()].map((id) => ({ id })) : [] }),
  },
  commands: {
    load: async (aggregate: unknown, id: string) => ({
      state: { lifecycle: aggregate === documentTemplateAggregate ? 'absent' : 'live', fields: stored.get(id) },
    }),
  },
} as unknown as DisbursementFormServices;

describe('the texts of all templates', () => {
  it('fit into one request: what would be too much is refused, and what becomes shorter never is', async () => {
    expect(await findTemplateSetSizeRefusal(services, undefined, template(100_000))).toBeUndefined();
    expect(await findTemplateSetSizeRefusal(services, undefined, template(100_001))).toMatchObject({ refused: 'TEMPLATES_TOO_LONG' });
    expect(await findTemplateSetSizeRefusal(services, 'one', template(300_000))).toBeUndefined();
    expect(await findTemplateSetSizeRefusal(services, 'one', template(300_001))).toMatchObject({ refused: 'TEMPLATES_TOO_LONG' });
    stored.set('three', template(200_000));
    expect(await findTemplateSetSizeRefusal(services, 'one', template(199_999))).toBeUndefined();
  });
});
