import { Readable } from 'node:stream';
import { berlinDay } from '@portal/contracts/shared/days';
import { refuse } from '@portal/platform/commands/refusal';
import { forEmployees } from '../payoutsAccess.ts';
import { payoutsQuery } from '../payoutsServices.ts';
import { approvedPayments } from './approvedPayments.ts';
import { painDocument } from './painDocument.ts';

export const exportPain001 = payoutsQuery({
  path: '/valutierung-disbursements/export/pain-001',
  summary: 'Genehmigte Auszahlungen als Sammelüberweisung (ISO 20022, pain.001)',
  access: forEmployees,
  answers: { file: ['application/xml'] },
  async handle({ config, reader, commands, xml, context }) {
    const { payer } = config().valutierung;
    if (payer === null) return { kind: 'refused', refusal: refuse('NO_PAYER') };
    const payments = await approvedPayments({ reader, commands });
    if (payments.length === 0) return { kind: 'refused', refusal: refuse('NOTHING_TO_PAY') };
    return {
      kind: 'file',
      content: Readable.from([Buffer.from(xml.write(painDocument(payments, payer, context.now)))]),
      mediaType: 'application/xml',
      fileName: `Auszahlungen ${berlinDay(context.now)}.xml`,
      disposition: 'attachment',
    };
  },
});
