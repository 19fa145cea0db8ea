/** A program for the outbox's spec: enqueues letters and sends them to a file, until it is killed. Arguments: folder, file. */
import { appendFileSync } from 'node:fs';
import { systemClock } from '../../clock/clock.ts';
import { openEmbeddedRecordStore } from '@portal/services/engines/embedded/records/openEmbeddedRecordStore';
import { channelLimitsWithoutRate } from '../channelSettings.ts';
import { createOutbox } from '../createOutbox.ts';

const [folder = '', file = ''] = process.argv.slice(2);
const records = await openEmbeddedRecordStore({ folder, vault: { secret: () => Buffer.alloc(32, 7) }, clock: systemClock });
const outbox = createOutbox({
  records,
  clock: systemClock,
  channels: channelLimitsWithoutRate,
  gateway: {
    async send({ message: { to, subject } }) {
      appendFileSync(file, `${to} ${subject}\n`);
      return { outcome: 'sent' };
    },
  },
});
outbox.start();

for (let number = 1; ; number++) {
  const message = {
    channel: 'email',
    to: `kunde-${number % 5}@example.org`,
    subject: String(number),
    text: '',
    links: [],
    code: null,
    notAfter: null,
  } as const;
  await outbox.enqueue(`letter-${number}`, message, { now: systemClock.now(), owner: 'customer-1' });
  process.stdout.write(`${number}\n`);
}
