import { decisionWaitingTimeView } from '@portal/contracts/payouts/views/financingProject';
import { berlinDay, addDays } from '@portal/contracts/shared/time/days';
import { declareQuery } from '../../runtime/defineReadSide.ts';
import { payoutReaderAccess } from '../payoutReaderAccess.ts';
import { medianWaitAndCount } from './waits.ts';
import { decisionsOfDayCollection, type DailyWaitHistogramDocument } from './waitingTimeProjection.ts';

const DAYS = 90;

export const readMedianDecisionWaitingTime = declareQuery({
  path: '/valutierung-waiting-time',
  summary: 'Wie lange die Entscheidung über einen Auszahlungsantrag üblicherweise dauert',
  access: payoutReaderAccess,
  answers: { json: decisionWaitingTimeView },
  async handle({ reader, clock }) {
    const { items } = await reader.find<DailyWaitHistogramDocument>(decisionsOfDayCollection.name, {
      filter: [{ field: 'day', op: 'gt', value: addDays(berlinDay(clock.now()), -DAYS) }],
      sort: [{ field: 'day', direction: 'desc' }],
      limit: DAYS,
    });
    const { medianSeconds, count } = medianWaitAndCount(items.map(({ waits }) => waits));
    return { kind: 'json', body: { medianSeconds, decisions: count } };
  },
});
